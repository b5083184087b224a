import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";

/**
 * The life of a lead (specification 4): generated → double verified → transferred to agent → relationship built →
 * closed → paid at closing. One step at a time: no step is skipped and none is taken back in silence. At any step before
 * the last a lead may be *set aside* with a reason, and taken up again, with a reason, where it was left.
 *
 * *Double verified* means two passed checks by two different people. *Paid at closing* means that the referral fee has
 * been paid, from broker to broker: the agent's brokerage and designated broker must be known (domain/agents/agent-record.ts).
 */
export const leadSteps = [
  "generated",
  "double-verified",
  "transferred",
  "relationship-built",
  "closed",
  "paid-at-closing",
] as const;

export type LeadStep = (typeof leadSteps)[number];
export type LeadStage = LeadStep | "paused";

/** All that a lead can stand at, in the order of a life. */
export const leadStages: readonly LeadStage[] = [...leadSteps, "paused"];

export interface LeadPosition {
  stage: LeadStage;
  /** While set aside: where it was left. */
  pausedFrom: LeadStep | null;
}

export type MoveRefusal =
  | "no-such-move"
  | ReasonRefusal
  | "needs-two-checks"
  | "needs-an-agent"
  | "needs-a-broker"
  | "already-with";

/** Whether an agent is at work for the person now: from the transfer until the fee is paid. */
export function isWithAgent(stage: LeadStage): boolean {
  return stage === "transferred" || stage === "relationship-built" || stage === "closed";
}

/** @returns the stages that a lead may go to from where it stands */
export function nextStages({ stage, pausedFrom }: LeadPosition): LeadStage[] {
  if (stage === "paused") return pausedFrom ? [pausedFrom] : [];
  const next = leadSteps[leadSteps.indexOf(stage) + 1];
  return next ? [next, "paused"] : [];
}

/**
 * @param lead.isWithAnother another agent is at work for the person by now: who is taken up would have two
 * @param move.why in the words of who moves it; needed wherever the way is not simply forward
 * @returns the reason why the lead may not move so, or undefined: allowed
 */
export function moveRefusal(
  lead: LeadPosition & { checks: readonly LeadCheck[]; hasAgent: boolean; canInvoice: boolean; isWithAnother: boolean },
  move: { to: LeadStage; why: string },
): MoveRefusal | undefined {
  if (!nextStages(lead).includes(move.to)) return "no-such-move";
  const takenUp = lead.stage === "paused";
  const refused = reasonRefusal(move.why);
  if (refused && (takenUp || move.to === "paused" || refused === "too-long")) return refused;
  if (takenUp && isWithAgent(move.to) && lead.isWithAnother) return "already-with";
  if (move.to === "double-verified" && !isDoubleVerified(lead.checks)) return "needs-two-checks";
  if (move.to === "transferred" && !lead.hasAgent) return "needs-an-agent";
  if (move.to === "paid-at-closing" && !lead.canInvoice) return "needs-a-broker";
  return undefined;
}

/** @returns the stages to which a person may move the lead now, a reason given where one is needed */
export function openMoves(lead: LeadPosition): LeadStage[] {
  // A transfer is a decision of its own (domain/leads/lead-routing.ts), and two checks move the lead by themselves.
  const byItself: LeadStage[] = ["double-verified", "transferred"];
  return nextStages(lead).filter((to) => lead.stage === "paused" || !byItself.includes(to));
}

/** One answer to the verification script. */
export const longestCheckAnswer = 2000;

export interface LeadCheck {
  staffId: string;
  passed: boolean;
}

export function isDoubleVerified(checks: readonly LeadCheck[]): boolean {
  return new Set(checks.filter(({ passed }) => passed).map(({ staffId }) => staffId)).size >= 2;
}
