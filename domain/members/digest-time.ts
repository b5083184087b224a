import { hourIn } from "#domain/privacy/calling-hours.ts";
import { localDay } from "#domain/values/time/day.ts";

/** The emails of the morning go out from 7 AM on the member's clock. After noon it is too late for them. */
const [begins, ends] = [7, 12];

/** @param timeZone IANA @param digestOn the day of the last ones @returns the day, YYYY-MM-DD; undefined: not now */
export function digestDay(
  { timeZone, digestOn }: { timeZone: string; digestOn: string | null },
  now: Date,
): string | undefined {
  const hour = hourIn(timeZone, now);
  if (hour < begins || hour >= ends) return undefined;
  const day = localDay(now, timeZone);
  return digestOn !== null && digestOn >= day ? undefined : day;
}
