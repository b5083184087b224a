import { isSameYear } from "#domain/members/same-year.ts";
import { lazy } from "#domain/values/lazy.ts";

const inYear = lazy(() => new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }));
const withYear = lazy(() => new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }));
const whole = lazy(
  () => new Intl.DateTimeFormat("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }),
);

/** "today", "tomorrow", "yesterday", "Nov 28", "Jan 4, 2027". @param on, today YYYY-MM-DD */
export function dayName(on: string, today: string): string {
  const days = Math.round((Date.parse(on) - Date.parse(today)) / 86_400_000);
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return (isSameYear(on, today) ? inYear : withYear)().format(new Date(on));
}

/** "Wednesday, November 25". @param on YYYY-MM-DD */
export const wholeDayName = (on: string): string => whole().format(new Date(on));
