import { hourIn } from "#domain/privacy/calling-hours.ts";

/** When lights are on in the houses of a drawn town: by the clock, from 8 PM to 6 AM. */
export function isNightIn(timeZone: string | null, at: Date): boolean {
  if (timeZone === null) return false;
  const hour = hourIn(timeZone, at);
  return hour >= 20 || hour < 6;
}
