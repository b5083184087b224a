/** The same text for the same value, whatever the order of names. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) => (isRecord(part) ? Object.fromEntries(sorted(part)) : part));

const isRecord = (part: unknown): part is Record<string, unknown> =>
  typeof part === "object" && part !== null && !Array.isArray(part);

const sorted = (part: Record<string, unknown>) =>
  Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1));
