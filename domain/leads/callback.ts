import { callingHours, type Whereabouts } from "#domain/privacy/calling-hours.ts";
import { isWorkingDay } from "#domain/staff/working-days.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

/** Nobody answered, or the person asked to be called later. */
const callbackCauses = ["no-answer", "asked"] as const;
export type CallbackCause = (typeof callbackCauses)[number];

export const isCallbackCause = (text: string): text is CallbackCause => callbackCauses.some((cause) => cause === text);

/** "attempted": another callback follows; "moved": the lead was paused; "limited": a wish of the person. */
export type CallbackEnding = "checked" | "attempted" | "cancelled" | "moved" | "opted-out" | "limited";

export type CallbackRefusal = "no-time" | "in-the-past" | "too-far" | "outside-hours";

const minute = 60_000;
const step = 30 * minute;
const day = 24 * 60 * minute;
const soonest = 3 * 60 * minute;
const farthest = 365 * day;
/** Longer than any row of days off, with the hours around it. */
const longestBreak = 7 * day;

/**
 * Three hours later on the half hour, or the next time after that at which calls are allowed, on a working day of the
 * office. If the person's hours are not known, the same time on the next working day.
 */
export function suggestCallback(where: Whereabouts, now: Date): Date {
  const isKnown = callingHours(where, now) !== "unknown";
  const first = Math.ceil((now.getTime() + (isKnown ? soonest : day)) / step) * step;
  for (let at = first; at < first + longestBreak; at += isKnown ? step : day) {
    const isOpen = !isKnown || callingHours(where, new Date(at)) === "open";
    if (isOpen && isWorkingDayOfOffice(new Date(at))) return new Date(at);
  }
  return new Date(first);
}

const isWorkingDayOfOffice = (at: Date): boolean => isWorkingDay(new Date(localDay(at, officeZone)));

/** @param due undefined if what was typed is no time */
export function callbackRefusal(due: Date | undefined, where: Whereabouts, now: Date): CallbackRefusal | undefined {
  if (!due) return "no-time";
  if (due.getTime() <= now.getTime()) return "in-the-past";
  if (due.getTime() > now.getTime() + farthest) return "too-far";
  return callingHours(where, due) === "closed" ? "outside-hours" : undefined;
}
