/** What we promise, counted each night from the records. A figure is never typed by anybody. */
export const promiseNames = [
  "zips-with-one-agent",
  "shared-leads",
  "verified-twice",
  "minutes-to-accept",
  "reports-in-time",
  "refunds-paid",
] as const;
export type PromiseName = (typeof promiseNames)[number];

export interface CountedPromise {
  name: PromiseName;
  /** Null: nothing to count yet. */
  value: number | null;
  /** Of how many records. */
  sample: number;
}

/** Below this many records a share or a median says something about single people, and little about us. */
const fewestShown = 10;

/** A violation is shown from the first one on; all else needs enough records. */
export function isShown({ name, value, sample }: CountedPromise): boolean {
  return value !== null && (name === "shared-leads" || sample >= fewestShown);
}
