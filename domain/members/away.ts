import { dayAfter, isDay } from "#domain/values/time/day.ts";

/** First and last day away, YYYY-MM-DD on the member's calendar; null: not away. */
export interface AwayDays {
  awayFrom: string | null;
  awayUntil: string | null;
}

const longestDays = 366;

export type AwayRefusal = "no-from" | "no-until" | "until-before-from" | "over" | "too-long";

/** @param today YYYY-MM-DD on the member's calendar */
export function awayRefusal({ from, until }: { from: string; until: string }, today: string): AwayRefusal | undefined {
  if (!isDay(from)) return "no-from";
  if (!isDay(until)) return "no-until";
  if (until < from) return "until-before-from";
  if (until < today) return "over";
  return until > dayAfter(today, longestDays) ? "too-long" : undefined;
}

/** @returns undefined if the member is not away, now or later */
export function awayFromToday({ awayFrom: from, awayUntil: until }: AwayDays, today: string) {
  return from && until && until >= today ? { from, until, hasBegun: from <= today } : undefined;
}

export const isAway = ({ awayFrom, awayUntil }: AwayDays, today: string): boolean =>
  awayFrom !== null && awayUntil !== null && awayFrom <= today && today <= awayUntil;

/**
 * A workspace is away when all its members are. @param members each with today on their own calendar
 * @returns the last day before somebody is back; undefined if somebody is there, or it has no member
 */
export function workspaceAwayUntil(members: readonly (AwayDays & { today: string })[]): string | undefined {
  if (!members.every((member) => isAway(member, member.today))) return undefined;
  return members.flatMap(({ awayUntil }) => awayUntil ?? []).toSorted()[0];
}
