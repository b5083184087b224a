import { formatsByZone } from "#domain/values/formats-by-zone.ts";
import { isSameYear } from "./same-year.ts";

const clock = { hour: "numeric", minute: "2-digit" } as const;
const day = { month: "short", day: "numeric" } as const;
const dated = formatsByZone("en-US", { ...day, year: "numeric", ...clock, timeZoneName: "short" });
const time = formatsByZone("en-US", { ...clock, timeZoneName: "short" });
const iso = formatsByZone("sv-SE", {});

/** "Friday, November 20 at 10:30 AM EST". @param at ISO @param timeZone IANA @param now ISO; without it the year is said */
export const localMoment = momentWith({ ...day, month: "long", weekday: "long", ...clock, timeZoneName: "short" });

/** "10:30 AM EST", for what is over within the hour. @param at ISO @param timeZone IANA */
export const localTime = (at: string, timeZone: string): string => momentAs(time(timeZone), at);

/** "Fri, Nov 20, 10:30 AM", in the same way. */
export const shortMoment = momentWith({ ...day, weekday: "short", ...clock });

/** "Nov 20, 2026, 10:30 AM EST", for records. @param at ISO @param timeZone IANA */
export const datedMoment = (at: string, timeZone: string): string => momentAs(dated(timeZone), at);

function momentWith(options: Intl.DateTimeFormatOptions) {
  const [inYear, withYear] = [formatsByZone("en-US", options), formatsByZone("en-US", { ...options, year: "numeric" })];
  return (at: string, timeZone: string, now?: string): string => {
    const isNear = now !== undefined && isSameYear(localDay(new Date(at), timeZone), localDay(new Date(now), timeZone));
    return momentAs((isNear ? inYear : withYear)(timeZone), at);
  };
}

const momentAs = (format: Intl.DateTimeFormat, at: string): string =>
  format.format(new Date(at)).replace("\u202f", " ");

/** The day on a member's calendar, YYYY-MM-DD. @param timeZone IANA */
export const localDay = (at: Date, timeZone: string): string => iso(timeZone).format(at);
