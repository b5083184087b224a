/** The two largest units: "3 d 4 h", "2 h 5 min", "12 min". @param minutes whole */
export function formatTimeSpan(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return rest > 0 ? `${hours} h ${rest} min` : `${hours} h`;
  return `${rest} min`;
}

/** UTC, oldest first, this month last: "2026-11". */
export function lastTwelveMonths(now: Date): string[] {
  const last = Temporal.PlainYearMonth.from(now.toISOString().slice(0, 7));
  return Array.from({ length: 12 }, (_, back) => last.subtract({ months: 11 - back }).toString());
}
