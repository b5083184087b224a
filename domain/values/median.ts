/** The middle of what was measured: half of it is less, half of it more. @returns null of nothing */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}
