import { endOfWorkingDays } from "#domain/staff/working-days.ts";
import { addDuration } from "#domain/values/add-duration.ts";

/** How long work may wait for staff: as long as we promise, else our own target. */
export type WorkLimit = { hours: number } | { days: number } | { workingDays: number };

export type WorkAgeLevel = "in-time" | "soon" | "late";

export interface WorkAge {
  /** Whole minutes since it waits. */
  minutes: number;
  /** Whole minutes past its limit; 0 before it. */
  overdue: number;
  /** Of the limit that is used, 0 to 1. */
  share: number;
  level: WorkAgeLevel;
}

/** "Soon" is the last quarter of a limit. */
const soonFrom = 0.75;

/** @param since ISO */
export function workAge(since: string, limit: WorkLimit, now: Date): WorkAge {
  const start = Date.parse(since);
  const end = Date.parse(limitEnd(since, limit));
  const waited = Math.max(0, now.getTime() - start);
  const share = Math.min(1, waited / (end - start));
  const overdue = Math.max(0, Math.floor((now.getTime() - end) / 60_000));
  const level = share >= 1 ? "late" : share >= soonFrom ? "soon" : "in-time";
  return { minutes: Math.floor(waited / 60_000), overdue, share, level };
}

function limitEnd(since: string, limit: WorkLimit): string {
  return "workingDays" in limit ? endOfWorkingDays(since, limit.workingDays) : addDuration(since, limit);
}
