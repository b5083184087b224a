/** `25000` is "25,000". Not `Intl`: its first use takes a phone 80 ms during hydration (docs/decisions/015). */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** `1000` of at most 1,000 counted is "1,000+". */
export function countUpTo(most: number, count: number): string {
  return count < most ? groupDigits(count) : `${groupDigits(most)}+`;
}
