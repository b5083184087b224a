import { localDay } from "#domain/values/time/day.ts";
import { isDayEnd, lastDayOf } from "#domain/values/time/day-end.ts";
import { dayName } from "./dates.ts";

/** Of what is ahead: "in 12 min", "in 3 h", or its day. @param now ISO */
export function dueName(at: string, timeZone: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(now)) / 60_000));
  if (isDayEnd(at) || minutes >= 1440) return dayOfLimit(at, timeZone, now);
  return minutes < 60 ? `in ${minutes} min` : `in ${Math.floor(minutes / 60)} h`;
}

/** "tomorrow", "Dec 7", "Jan 4, 2027": the last day, where a limit ends with one of UTC. @param now ISO */
export const dayOfLimit = (at: string, timeZone: string, now: string): string =>
  dayName(isDayEnd(at) ? lastDayOf(at) : localDay(new Date(at), timeZone), localDay(new Date(now), timeZone));
