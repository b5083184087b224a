import { formatsByZone } from "#domain/values/formats-by-zone.ts";

const clock = { hour: "numeric", minute: "2-digit" } as const;
const day = { month: "short", day: "numeric" } as const;
const long = formatsByZone("en-US", { ...day, month: "long", weekday: "long", ...clock, timeZoneName: "short" });
const short = formatsByZone("en-US", { ...day, weekday: "short", ...clock });
const dated = formatsByZone("en-US", { ...day, year: "numeric", ...clock, timeZoneName: "short" });
const time = formatsByZone("en-US", { ...clock, timeZoneName: "short" });
const iso = formatsByZone("sv-SE", {});

/** "Friday, November 20 at 10:30 AM EST". @param at ISO @param timeZone IANA */
export const localMoment = (at: string, timeZone: string): string => momentAs(long(timeZone), at);

/** "10:30 AM EST", for what is over within the hour. @param at ISO @param timeZone IANA */
export const localTime = (at: string, timeZone: string): string => momentAs(time(timeZone), at);

/** "Fri, Nov 20, 10:30 AM". @param at ISO @param timeZone IANA */
export const shortMoment = (at: string, timeZone: string): string => momentAs(short(timeZone), at);

/** "Nov 20, 2026, 10:30 AM EST", for records. @param at ISO @param timeZone IANA */
export const datedMoment = (at: string, timeZone: string): string => momentAs(dated(timeZone), at);

const momentAs = (format: Intl.DateTimeFormat, at: string): string =>
  format.format(new Date(at)).replace("\u202f", " ");

/** The day on a member's calendar, YYYY-MM-DD. @param timeZone IANA */
export const localDay = (at: Date, timeZone: string): string => iso(timeZone).format(at);
