import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";

// Specification 4. A lead moves one step at a time and never skips one. Before the last step staff may pause it, and
// resume it at the same step, each with a reason. Double verified: two people each passed a check. Paid at closing: one
// broker paid the other, so the agent's brokerage and broker are known.
export const leadSteps = [
  "generated",
  "double-verified",
  "transferred",
  "relationship-built",
  "closed",
  "paid-at-closing",
] as const;

export type LeadStep = (typeof leadSteps)[number];
/** "offered": an agent has an offer, and may accept it (operations/offers). It is no step: no move leads to it. */
export type LeadStage = LeadStep | "offered" | "paused";

const beforeOffer: readonly LeadStage[] = ["generated", "double-verified"];
export const leadStages: readonly LeadStage[] = [
  ...beforeOffer,
  "offered",
  ...leadSteps.filter((step) => !beforeOffer.includes(step)),
  "paused",
];

export interface LeadPosition {
  stage: LeadStage;
  pausedFrom: LeadStep | null;
}

export type MoveRefusal =
  | "no-such-move"
  | ReasonRefusal
  | "needs-two-checks"
  | "needs-an-agent"
  | "needs-a-broker"
  | "needs-a-closing"
  | "needs-payment"
  | "already-with";

/** Whether an agent is working with the person: from the transfer until the fee is paid. */
export function isWithAgent(stage: LeadStage): boolean {
  return stage === "transferred" || stage === "relationship-built" || stage === "closed";
}

export function nextStages({ stage, pausedFrom }: LeadPosition): LeadStage[] {
  if (stage === "paused") return pausedFrom ? [pausedFrom] : [];
  if (stage === "offered") return ["paused"];
  const next = leadSteps[leadSteps.indexOf(stage) + 1];
  return next ? [next, "paused"] : [];
}

interface MoveFacts extends LeadPosition {
  checks: readonly LeadCheck[];
  hasAgent: boolean;
  canInvoice: boolean;
  /** Another agent works with the person, so resuming would give them two. */
  isWithAnother: boolean;
  /** A closing of the lead is on record: nothing else makes it closed. */
  hasClosed: boolean;
  /** Of an invoice about the lead something is open: only its payment makes the lead paid. */
  hasUnpaidInvoice: boolean;
}

export function moveRefusal(lead: MoveFacts, move: { to: LeadStage; why: string }): MoveRefusal | undefined {
  if (!nextStages(lead).includes(move.to)) return "no-such-move";
  const isResume = lead.stage === "paused";
  const refused = reasonRefusal(move.why);
  if (refused && (isResume || move.to === "paused" || refused === "too-long")) return refused;
  if (isResume && isWithAgent(move.to) && lead.isWithAnother) return "already-with";
  if (move.to === "double-verified" && !isDoubleVerified(lead.checks)) return "needs-two-checks";
  if (move.to === "transferred" && !lead.hasAgent) return "needs-an-agent";
  if (move.to === "closed" && !lead.hasClosed) return "needs-a-closing";
  if (move.to === "paid-at-closing" && !lead.canInvoice) return "needs-a-broker";
  if (move.to === "paid-at-closing" && lead.hasUnpaidInvoice) return "needs-payment";
  return undefined;
}

export function openMoves(lead: LeadPosition): LeadStage[] {
  // Routing transfers a lead (lead-routing.ts), the second passed check makes it double verified, a closing closed.
  const automaticStages: LeadStage[] = ["double-verified", "transferred", "closed"];
  return nextStages(lead).filter((to) => lead.stage === "paused" || !automaticStages.includes(to));
}

export interface LeadCheck {
  staffId: string;
  passed: boolean;
}

export function isDoubleVerified(checks: readonly LeadCheck[]): boolean {
  return new Set(checks.filter(({ passed }) => passed).map(({ staffId }) => staffId)).size >= 2;
}
