import { addDuration } from "#domain/values/add-duration.ts";
import { formatsByZone } from "./formats-by-zone.ts";

/** Whether a text is a day of the calendar as a form posts it, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** @param day YYYY-MM-DD @param days may be negative @returns YYYY-MM-DD */
export const dayAfter = (day: string, days: number): string => addDuration(day, { days }).slice(0, 10);

/** The rule for all dates that people read: one of another year carries its year. @param day, today YYYY-MM-DD */
export const isSameYear = (day: string, today: string): boolean => day.slice(0, 4) === today.slice(0, 4);

const iso = formatsByZone("sv-SE", {});

/** The day on a calendar there, YYYY-MM-DD. @param timeZone IANA */
export const localDay = (at: Date, timeZone: string): string => iso(timeZone).format(at);
