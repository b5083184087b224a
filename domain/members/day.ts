import { addDuration } from "#domain/values/add-duration.ts";
import { lazy } from "#domain/values/lazy.ts";

/** Whether a text is a day of the calendar as a form posts it, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** @param day YYYY-MM-DD @param days may be negative @returns YYYY-MM-DD */
export const dayAfter = (day: string, days: number): string => addDuration(day, { days }).slice(0, 10);

const shown = lazy(
  () => new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short", day: "numeric", year: "numeric" }),
);

/** "Nov 29, 2026". @param day YYYY-MM-DD */
export const shownDay = (day: string): string => shown().format(new Date(`${day}T00:00:00Z`));
