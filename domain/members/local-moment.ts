import { lazy } from "#domain/values/lazy.ts";

const clock = { hour: "numeric", minute: "2-digit" } as const;
const long = { weekday: "long", month: "long", day: "numeric", ...clock, timeZoneName: "short" } as const;
const short = { weekday: "short", month: "short", day: "numeric", ...clock } as const;
const dated = { month: "short", day: "numeric", year: "numeric", ...clock, timeZoneName: "short" } as const;
const formats = lazy(() => new Map<string, Intl.DateTimeFormat>());

/** "Friday, November 20 at 10:30 AM EST". @param at ISO @param timeZone IANA */
export const localMoment = (at: string, timeZone: string): string => momentAs(long, at, timeZone);

/** "Fri, Nov 20, 10:30 AM". @param at ISO @param timeZone IANA */
export const shortMoment = (at: string, timeZone: string): string => momentAs(short, at, timeZone);

/** "Nov 20, 2026, 10:30 AM EST", for records. @param at ISO @param timeZone IANA */
export const datedMoment = (at: string, timeZone: string): string => momentAs(dated, at, timeZone);

function momentAs(options: Intl.DateTimeFormatOptions, at: string, timeZone: string): string {
  const key = `${options.weekday ?? "dated"} ${timeZone}`;
  const format = formats().get(key) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  formats().set(key, format);
  return format.format(new Date(at)).replace("\u202f", " ");
}

/** The day on a member's calendar, YYYY-MM-DD. @param timeZone IANA */
export const localDay = (at: Date, timeZone: string): string => at.toLocaleDateString("sv-SE", { timeZone });
