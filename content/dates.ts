import { isDay, isSameYear, localDay } from "#domain/values/time/day.ts";
import { formatsByZone } from "#domain/values/time/formats-by-zone.ts";
import { officeDay, officeZone } from "#domain/values/time/office-time.ts";

/**
 * Dates as people read them. `at` is ISO, `timeZone` IANA, `day` and `today` YYYY-MM-DD. Without a time zone the office's
 * counts; a day is the same everywhere.
 */
const clock = { hour: "numeric", minute: "2-digit" } as const;
const day = { month: "short", day: "numeric" } as const;

const long = shownAs({ dateStyle: "long" });
const short = shownAs({ ...day, year: "numeric" });
const time = shownAs({ ...clock, timeZoneName: "short" });
const dated = shownAs({ ...day, year: "numeric", ...clock, timeZoneName: "short" });
const inYear = shownAs(day);
const whole = shownAs({ weekday: "long", month: "long", day: "numeric" });
const weekday = shownAs({ weekday: "short" });
const hour = shownAs(clock);
const month = shownAs({ month: "long", year: "numeric" });
const shortMonth = shownAs({ month: "short" });

/** "November 22, 2026". @param at a day, too */
export const longDate = (at: string): string => long(at, zoneFor(at));

/** "November 22, 2026, 11:29 PM EST". */
export const longMoment = (at: string): string => `${longDate(at)}, ${localTime(at, officeZone)}`;

/** "Nov 29, 2026". @param at a day, too */
export const shortDate = (at: string): string => short(at, zoneFor(at));

/** "Nov 29, 2026" and "10:30 AM EST". */
export const dayAndClock = (at: string): [day: string, clock: string] => [shortDate(at), localTime(at, officeZone)];

/** "Friday, November 20 at 10:30 AM EST". @param now ISO; without it the year is said */
export const localMoment = momentAs({ ...day, month: "long", weekday: "long", ...clock, timeZoneName: "short" });

/** "Fri, Nov 20, 10:30 AM", in the same way. */
export const shortMoment = momentAs({ ...day, weekday: "short", ...clock });

/** "Nov 20, 2026, 10:30 AM EST", for records. */
export const datedMoment = (at: string, timeZone: string): string => dated(at, timeZone);

/** "10:30 AM EST", for what is over within the hour. */
export const localTime = (at: string, timeZone: string): string => time(at, timeZone);

/** On the office's clock: "12 min ago", "1:33 PM", "Mon 1:33 PM", "Nov 20, 1:33 PM", "Nov 20, 2025". @param now ISO */
export function relativeMoment(at: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(at);
  const minutes = Math.floor(Math.abs(passed) / 60_000);
  if (minutes === 0) return "just now";
  if (minutes < 60) return passed > 0 ? `${minutes} min ago` : `in ${minutes} min`;
  const [then, today] = [officeDay(at), officeDay(now)];
  if (then === today) return hour(at, officeZone);
  if (Math.abs(passed) < 6 * 86_400_000) return `${weekday(at, officeZone)} ${hour(at, officeZone)}`;
  return isSameYear(then, today) ? `${inYear(at, officeZone)}, ${hour(at, officeZone)}` : shortDate(at);
}

/** "today", "tomorrow", "yesterday", "Nov 28", "Jan 4, 2027". */
export function dayName(on: string, today: string): string {
  const days = Math.round((Date.parse(on) - Date.parse(today)) / 86_400_000);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return (isSameYear(on, today) ? inYear : short)(on, "UTC");
}

/** "Wednesday, November 25". */
export const wholeDayName = (day: string): string => whole(day, "UTC");

/** "November 2026". @param of YYYY-MM */
export const monthName = (of: string): string => month(`${of}-01`, "UTC");

/** "Nov". @param of YYYY-MM */
export const shortMonthName = (of: string): string => shortMonth(`${of}-01`, "UTC");

const zoneFor = (at: string) => (isDay(at) ? "UTC" : officeZone);

function momentAs(options: Intl.DateTimeFormatOptions) {
  const [near, far] = [shownAs(options), shownAs({ ...options, year: "numeric" })];
  return (at: string, timeZone: string, now?: string): string => {
    const isNear = now !== undefined && isSameYear(localDay(new Date(at), timeZone), localDay(new Date(now), timeZone));
    return (isNear ? near : far)(at, timeZone);
  };
}

/** A way to show a moment there: for one that is shown in one place alone. */
export function shownAs(options: Intl.DateTimeFormatOptions) {
  const formats = formatsByZone("en-US", options);
  return (at: string | Date, timeZone: string): string => formats(timeZone).format(new Date(at)).replace("\u202f", " ");
}
