/** `25000` is "25,000". Not `Intl`: its first use takes a phone 80 ms during hydration (docs/decisions/015). */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
