/** `25000` is "25,000". Not `Intl`: its first use takes a phone 80 ms during hydration (docs/decisions/015). */
export function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3}){1,9}$)/g, ",");
}

/** What has no counter is counted up to here, so that it costs the same however many there are. */
export const mostCounted = 1000;

/** A count that stopped is "1,000+". */
export function stoppedCount(count: number): string {
  return count < mostCounted ? groupDigits(count) : `${groupDigits(mostCounted)}+`;
}
