import { median } from "#domain/values/median.ts";

/**
 * How the rows of a figure become one number: how many there are, their money, the median of their minutes, the share of
 * those that are 1 and not 0, or their money for each row of another figure.
 */
export type FigureSum = "count" | "cents" | "minutes" | "share" | "cents-per";

/** What rows add up to. */
export interface Totals {
  count: number;
  /** Of these the amount is known. */
  known: number;
  sum: number;
  /** Of figures of minutes. */
  minutes: readonly number[];
  /** Of "cents-per": rows of the other figure. */
  per: number;
}

/** Rows of one month, group and part. */
export interface TotalsGroup {
  figure: string;
  /** YYYY-MM; empty: as it stands today. */
  month: string;
  /** A member, an agent, a source or a zip code; empty: none. */
  who: string;
  part: string;
  totals: Totals;
}

export const noTotals: Totals = { count: 0, known: 0, sum: 0, minutes: [], per: 0 };

export const addTotals = (all: readonly Totals[]): Totals => ({
  count: sumOf(all, ({ count }) => count),
  known: sumOf(all, ({ known }) => known),
  sum: sumOf(all, ({ sum }) => sum),
  minutes: all.flatMap(({ minutes }) => minutes),
  per: sumOf(all, ({ per }) => per),
});

const sumOf = (all: readonly Totals[], of: (totals: Totals) => number) =>
  all.reduce((sum, totals) => sum + of(totals), 0);

/** Cents, minutes, percent or a count. @returns null: unknown, as no row says it */
export function figureValue(sums: FigureSum, { count, known, sum, minutes, per }: Totals): number | null {
  switch (sums) {
    case "count":
      return count;
    case "cents":
      return count > 0 && known === 0 ? null : sum;
    case "minutes":
      return median(minutes);
    case "share":
      return count === 0 ? null : (100 * sum) / count;
    case "cents-per":
      return per === 0 || known === 0 ? null : Math.round(sum / per);
  }
}

/** Whole minutes from one time to another. @param from, to ISO */
export const minutesBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);
