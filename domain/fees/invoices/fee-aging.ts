import type { Cents } from "#domain/values/money.ts";
import { dayAfter } from "#domain/values/time/day.ts";

/** By days since an invoice was due; "not-due": it is not yet. */
export const ageBuckets = ["not-due", "0-30", "31-60", "61-90", "over-90"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** The last due day of each bucket but the first, which has all later ones: YYYY-MM-DD. @param today YYYY-MM-DD */
export const bucketEnds = (today: string) => ({
  "0-30": today,
  "31-60": dayAfter(today, -31),
  "61-90": dayAfter(today, -61),
  "over-90": dayAfter(today, -91),
});

export function bucketOf(dueOn: string, today: string): AgeBucket {
  const ends = bucketEnds(today);
  if (dueOn <= ends["over-90"]) return "over-90";
  if (dueOn <= ends["61-90"]) return "61-90";
  if (dueOn <= ends["31-60"]) return "31-60";
  return dueOn <= ends["0-30"] ? "0-30" : "not-due";
}

export interface AgedSum {
  cents: Cents;
  count: number;
}

export type AgedCents = Record<AgeBucket, Cents>;

export function addAged(parts: readonly AgedCents[]): AgedCents {
  const sums = { "not-due": 0, "0-30": 0, "31-60": 0, "61-90": 0, "over-90": 0 };
  for (const part of parts) for (const bucket of ageBuckets) sums[bucket] += part[bucket];
  return sums;
}
