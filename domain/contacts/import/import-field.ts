/** What a column of a file can be. */
export const importFields = [
  ...([
    "first-name",
    "last-name",
    "full-name",
    "company",
    "phone",
    "email",
    "label",
    "tags",
    "about",
    "birthday",
  ] as const),
  ...(["street", "city", "state", "zip", "no-phone", "no-email", "no-contact", "extra", "ignore"] as const),
] as const;
export type ImportField = (typeof importFields)[number];

/** What to do with people who are in the book: fill what is empty, nothing, or overwrite. */
export const importWays = ["fill", "skip", "overwrite"] as const;
export type ImportWay = (typeof importWays)[number];

/** Why one row or card is left out. */
export type RowRefusal = "empty" | "bad-card";

export const mostImportRows = 100_000;
