/**
 * When clocks there show this time: never if they skip it that night, twice if they are put back over it, the earlier first.
 * @param local "2026-11-01T01:30" @param timeZone IANA
 */
export function instantsAt(local: string, timeZone: string): Date[] {
  const clock = Temporal.PlainDateTime.from(local);
  const there = (["earlier", "later"] as const)
    .map((disambiguation) => clock.toZonedDateTime(timeZone, { disambiguation }))
    .filter((time) => time.toPlainDateTime().equals(clock));
  return [...new Set(there.map(({ epochMilliseconds }) => epochMilliseconds))].map((at) => new Date(at));
}

/** When a day begins there; ISO. @param day YYYY-MM-DD @param timeZone IANA */
export const startOfDay = (day: string, timeZone: string): string =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds).toISOString();
