import { maxReasonLength } from "#domain/audit/written-reason.ts";
import { isWithAgent, type LeadStage } from "#domain/leads/lead-lifecycle.ts";
import { dayAfter, isDay } from "#domain/values/time/day.ts";
import type { ContactChannel, ContactOutcome } from "./activity.ts";

/** Where an agent stands with a lead, by their own account. Members move it forward and back (specification 4). */
export const agentStages = [
  "new",
  "tried",
  "spoke",
  "met",
  "offer-made",
  "under-contract",
  "closed",
  "later",
  "lost",
] as const;
export type AgentStage = (typeof agentStages)[number];

/** "given-back": by a member. "reassigned": by staff. "wrong-person": a member reported it. */
export type AcceptanceEnding = "given-back" | "reassigned" | "wrong-person";
/** "another-agent": the person asked for one. */
export type EndingCause = AcceptanceEnding | "another-agent";

/** What an acceptance ended by: a reassignment by nobody of ours is the person's own wish. */
export function endingCause(ended: {
  ending: AcceptanceEnding | null;
  endedByMember: string | null;
  endedByStaff: string | null;
}): EndingCause | null {
  const { ending, endedByMember, endedByStaff } = ended;
  return ending === "reassigned" && endedByMember === null && endedByStaff === null ? "another-agent" : ending;
}

export const isAgentStage = (text: string): text is AgentStage => agentStages.some((stage) => stage === text);

/** Stages in which the agent has spoken with the person, so that the lead's life is at least "relationship built". */
const spoken: readonly AgentStage[] = ["spoke", "met", "offer-made", "under-contract"];

export const impliesRelationship = (stage: AgentStage): boolean => spoken.includes(stage);

/** @returns undefined if the contact does not change it */
export function stageAfterContact(
  stage: AgentStage,
  { channel, outcome }: { channel: ContactChannel; outcome: ContactOutcome },
): AgentStage | undefined {
  const isBeforeMeeting = stage === "new" || stage === "tried" || stage === "spoke";
  if (channel === "meeting" && outcome === "spoke" && isBeforeMeeting) return "met";
  if (outcome === "spoke" && (stage === "new" || stage === "tried")) return "spoke";
  return stage === "new" ? "tried" : undefined;
}

export type StageRefusal =
  | "no-such-stage"
  | "same-stage"
  | "ended"
  | "paused"
  | "closed-by-office"
  | "no-date"
  | "date-passed"
  | "date-too-far"
  | "no-reason"
  | "too-long";

export interface StageChange {
  to: AgentStage | undefined;
  /** YYYY-MM-DD; for "later". */
  laterOn: string;
  /** For "lost". */
  reason: string;
}

const farthestDays = 730;

/** @param today YYYY-MM-DD on the member's calendar */
export function stageRefusal(
  now: { stage: AgentStage; endedAt: string | null; lead: LeadStage },
  { to, laterOn, reason }: StageChange,
  today: string,
): StageRefusal | undefined {
  if (now.endedAt !== null) return "ended";
  if (now.lead === "paused") return "paused";
  if (!to) return "no-such-stage";
  // Only a report of a closing makes a lead closed, or takes that back.
  if (to === "closed" || !isWithAgent(now.lead) || now.lead === "closed") return "closed-by-office";
  if (to === "later") return dateRefusal(laterOn, today);
  if (to === "lost" && reason.trim() === "") return "no-reason";
  if (reason.trim().length > maxReasonLength) return "too-long";
  return to === now.stage ? "same-stage" : undefined;
}

/** @param on, today YYYY-MM-DD */
export function dateRefusal(on: string, today: string): "no-date" | "date-passed" | "date-too-far" | undefined {
  if (!isDay(on)) return "no-date";
  if (on < today) return "date-passed";
  return on > dayAfter(today, farthestDays) ? "date-too-far" : undefined;
}
