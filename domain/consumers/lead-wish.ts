import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { isDay } from "#domain/values/time/day.ts";

/** "closed": in the person's own account. "otherwise": they decided not to go on. */
export const doneSayings = ["closed", "otherwise"] as const;
export type DoneSaying = (typeof doneSayings)[number];

/** The day that a form names. @returns YYYY-MM-DD; null: none, or none that there is */
export const closedDay = (typed: string): string | null => (isDay(typed) ? typed : null);

/** What a person may ask or say about one request. */
export type LeadWishKind = "another-agent" | DoneSaying;

export const anotherAgentReasons = ["did-not-call", "not-a-fit", "conflict", "other"] as const;
export type AnotherAgentReason = (typeof anotherAgentReasons)[number];

export function parseAnotherAgentReason(text: string): AnotherAgentReason | undefined {
  return anotherAgentReasons.find((reason) => reason === text);
}

const onceInDays = 7;
/** With this wish, and each one after it, a person of ours calls before the next agent is chosen. */
const callsAt = 3;

export type AnotherAgentRefusal = "no-reason" | "too-long" | "too-soon";

/** @param earlier when the person asked for another agent before, about any request of theirs (ISO) */
export function anotherAgentRefusal(
  wish: { reason: AnotherAgentReason | undefined; textForUs: string; textForAgent: string },
  earlier: readonly string[],
  now: Date,
): AnotherAgentRefusal | undefined {
  if (!wish.reason) return "no-reason";
  if ([wish.textForUs, wish.textForAgent].some((text) => text.trim().length > maxReasonLength)) return "too-long";
  const isRecent = (at: string) => now.getTime() - Date.parse(at) < onceInDays * 86_400_000;
  return earlier.some(isRecent) ? "too-soon" : undefined;
}

/** @param earlier how often they asked before */
export const needsCallFirst = (earlier: number): boolean => earlier + 1 >= callsAt;
