import { localDay } from "#domain/members/local-moment.ts";
import { isSameYear } from "#domain/members/same-year.ts";
import { officeZone as timeZone } from "#domain/staff/office-time.ts";
import { lazy } from "#domain/values/lazy.ts";

const clock = { hour: "numeric", minute: "2-digit" } as const;
const formats = lazy(() => ({
  clock: new Intl.DateTimeFormat("en-US", { timeZone, ...clock }),
  weekday: new Intl.DateTimeFormat("en-US", { timeZone, weekday: "short" }),
  day: new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "numeric" }),
  year: new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "numeric", year: "numeric" }),
}));

const minute = 60_000;
const day = 24 * 60 * minute;

/** On the office's clock: "12 min ago", "1:33 PM", "Mon 1:33 PM", "Nov 20, 1:33 PM", "Nov 20, 2025". @param at ISO */
export function relativeMoment(at: string, now: string): string {
  const [then, from] = [new Date(at), new Date(now)];
  const passed = from.getTime() - then.getTime();
  const minutes = Math.floor(Math.abs(passed) / minute);
  if (minutes === 0) return "just now";
  if (minutes < 60) return passed > 0 ? `${minutes} min ago` : `in ${minutes} min`;
  const show = formats();
  const time = show.clock.format(then).replace("\u202f", " ");
  if (localDay(then, timeZone) === localDay(from, timeZone)) return time;
  if (Math.abs(passed) < 6 * day) return `${show.weekday.format(then)} ${time}`;
  return isSameYear(localDay(then, timeZone), localDay(from, timeZone))
    ? `${show.day.format(then)}, ${time}`
    : show.year.format(then);
}
