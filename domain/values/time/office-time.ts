import { isDay } from "./day.ts";
import { formatsByZone } from "./formats-by-zone.ts";
import { instantsAt } from "./instants.ts";

export const officeZone = "America/New_York";

const local = formatsByZone("sv-SE", { dateStyle: "short", timeStyle: "medium" });

/** @returns "2026-11-21T10:00" in New York, as a form's field has it */
export function officeLocal(at: Date): string {
  return local(officeZone).format(at).slice(0, 16).replace(" ", "T");
}

/** YYYY-MM-DD, the day in New York. @param at ISO */
export const officeDay = (at: string): string => officeLocal(new Date(at)).slice(0, 10);

/** @param local "2026-11-21T10:00" in New York @returns undefined if invalid or skipped; the earlier of two when clocks go back */
export function officeTime(local: string): Date | undefined {
  const [, day = ""] = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.exec(local) ?? [];
  if (!isDay(day)) return undefined;
  return instantsAt(local, officeZone)[0];
}
