/** What we promise, counted each night from the records. A figure is never typed by anybody. */
export const promiseNames = [
  "zips-with-one-agent",
  "shared-leads",
  "verified-twice",
  "minutes-to-accept",
  "reports-in-time",
  "refunds-paid",
  "reviews-removed",
  "fees-not-due",
  "days-to-pay-fee",
  "questions-in-time",
  "calls-passed-on",
  "transfers-answered",
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

/** Whether it rests on anything. A page says nothing about a promise that could not be kept or broken yet. */
export const isFounded = ({ value, sample }: Pick<CountedPromise, "value" | "sample">): boolean =>
  value !== null && sample > 0;

const violations: readonly PromiseName[] = ["shared-leads", "reviews-removed", "fees-not-due"];

/** A violation is shown from the first record on; all else needs enough of them. */
export function isShown({ name, value, sample }: CountedPromise): boolean {
  return isFounded({ value, sample }) && (violations.includes(name) || sample >= fewestShown);
}
