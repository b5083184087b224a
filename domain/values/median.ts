/** A median covers only the newest, so that its cost is constant and old habits do not count. */
export const medianSampleSize = 500;

/** @returns null for an empty array */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

export interface MedianMinutes {
  /** Whole minutes; null: nothing was measured. */
  minutes: number | null;
  sample: number;
}

/** @param spans ISO times */
export function medianMinutes(spans: readonly { from: string; to: string }[]): MedianMinutes {
  const middle = median(spans.map(({ from, to }) => Date.parse(to) - Date.parse(from)));
  return { minutes: middle === null ? null : Math.round(middle / 60_000), sample: spans.length };
}
