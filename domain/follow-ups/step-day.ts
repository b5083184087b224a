import { inHoursFrom, timeZonesOf, type Whereabouts } from "#domain/privacy/calling-hours.ts";
import { anywhere } from "#domain/privacy/number-zones.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { startOfDay } from "#domain/values/time/instants.ts";
import type { Step } from "./sequence.ts";

/** YYYY-MM-DD. `lastOn`: of the step before, or of the base day. A step that its base overtook comes a day after that. */
export function stepDay({ after, days }: Pick<Step, "after" | "days">, on: { baseOn: string; lastOn: string }): string {
  const day = dayAfter(after === "base" ? on.baseOn : on.lastOn, days);
  return day < on.lastOn ? dayAfter(on.lastOn, 1) : day;
}

/** Where a sequence begins: steps whose day has passed are left out. @returns undefined: all have */
export function firstStep(
  steps: readonly Step[],
  baseOn: string,
  today: string,
): { no: number; on: string; lastOn: string } | undefined {
  let lastOn = baseOn;
  for (const [no, step] of steps.entries()) {
    const on = stepDay(step, { baseOn, lastOn });
    if (on >= today) return { no, on, lastOn };
    lastOn = on;
  }
  return undefined;
}

/** Zones whose day counts for a step; somebody of whom nothing is known may be anywhere in the states. */
export const zonesOfStep = (where: Whereabouts): readonly string[] => timeZonesOf(where) ?? anywhere;

/** When a step of this day is due: in the first half hour of it that is in everybody's hours, and not before `now`. */
export function stepTime(day: string, zones: readonly string[], now: Date): Date {
  const from = Math.max(now.getTime(), Date.parse(startOfDay(day, zones[0] ?? "UTC")));
  // Zones without a common hour: the step is looked at again, and says that it was never in their hours.
  return inHoursFrom(zones, new Date(from)) ?? new Date(from + 24 * 3_600_000);
}
