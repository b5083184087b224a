import { addDuration } from "#domain/values/add-duration.ts";
import type { AgentStage } from "./agent-stage.ts";

/** Days without an update, after which a lead is yellow, and red. Nobody has a duty to report. */
export const quietDays = { yellow: 7, red: 14 } as const;

/** Within these hours of the acceptance an agent calls first, and can report a lead that does not count. */
export const firstContactHours = 48;

/** Stages in which the agent has begun, and the next step is theirs. */
export const stagesAtWork = ["tried", "spoke", "met", "offer-made", "under-contract"] as const satisfies AgentStage[];

export const isAtWork = (stage: AgentStage): boolean => stagesAtWork.some((one) => one === stage);

export type Freshness = "fresh" | keyof typeof quietDays;

/** @param touchedAt ISO, the last update */
export function freshness(touchedAt: string, now: Date): Freshness {
  if (touchedAt <= quietBefore(now, "red")) return "red";
  return touchedAt <= quietBefore(now, "yellow") ? "yellow" : "fresh";
}

/** @returns ISO: a lead whose last update was then, or earlier, has been quiet for so long */
export const quietBefore = (now: Date, after: keyof typeof quietDays): string =>
  addDuration(now, { days: -quietDays[after] });

/** Whole days since a time (ISO). */
export const daysSince = (at: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 86_400_000));

/** Whether an agent has had a lead for that long without a contact on record. */
export const isFirstContactLate = (acceptedAt: string, hasContact: boolean, now: Date): boolean =>
  !hasContact && addDuration(acceptedAt, { hours: firstContactHours }) <= now.toISOString();

/** How long a new lead waits for the first contact, in whole hours, and how many of the 48 are left. */
export function firstContactClock(acceptedAt: string, now: Date): { waited: number; left: number } {
  const hours = Math.max(0, (now.getTime() - Date.parse(acceptedAt)) / 3_600_000);
  return { waited: Math.floor(hours), left: Math.max(0, Math.ceil(firstContactHours - hours)) };
}
