/** State laws on personal data by November 2026. A lawyer checks this list (docs/copy-review.md). */
export const strongestStates: readonly string[] = [
  "California (CCPA and CPRA): to know, to correct, to delete, to stop sale and sharing, and to have somebody ask for you.",
  "Colorado, Connecticut, Delaware, Indiana, Iowa, Kentucky, Maryland, Minnesota, Montana, Nebraska, New Hampshire, New Jersey, Oregon, Rhode Island, Tennessee, Texas, Utah and Virginia: to know, to get a copy, to delete and to stop sale and targeted advertising, and in most of them to correct.",
  "Nevada: to stop sale.",
];

export const otherStates = "Where your state has no such law, our rule is the same.";
