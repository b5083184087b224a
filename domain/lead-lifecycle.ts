/**
 * The life of a lead (specification 4): generated → double verified → transferred to agent → relationship built →
 * closed → paid at closing. One step at a time: no step is skipped and none is taken back in silence. At any step before
 * the last a lead may be *set aside* with a reason, and taken up again, with a reason, where it was left.
 *
 * *Double verified* means two passed checks by two different people.
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
export type LeadStage = LeadStep | "set-aside";

export const leadStages: readonly LeadStage[] = [...leadSteps, "set-aside"];

export interface LeadStanding {
  stage: LeadStage;
  /** While set aside: where it was left. */
  setAsideFrom: LeadStep | null;
}

export type MoveRefusal = "no-such-move" | "no-reason" | "needs-two-checks" | "needs-an-agent";

/** @returns the stages that a lead may go to from where it stands */
export function nextStages({ stage, setAsideFrom }: LeadStanding): LeadStage[] {
  if (stage === "set-aside") return setAsideFrom ? [setAsideFrom] : [];
  const next = leadSteps[leadSteps.indexOf(stage) + 1];
  return next ? [next, "set-aside"] : [];
}

/**
 * @param move.why in the words of who moves it; needed wherever the way is not simply forward
 * @returns the reason why the lead may not move so, or undefined: allowed
 */
export function moveRefusal(
  lead: LeadStanding & { checks: readonly LeadCheck[]; hasAgent: boolean },
  move: { to: LeadStage; why: string },
): MoveRefusal | undefined {
  if (!nextStages(lead).includes(move.to)) return "no-such-move";
  const aside = lead.stage === "set-aside" || move.to === "set-aside";
  if (aside) return move.why.trim() === "" ? "no-reason" : undefined;
  if (move.to === "double-verified" && !isDoubleVerified(lead.checks)) return "needs-two-checks";
  if (move.to === "transferred" && !lead.hasAgent) return "needs-an-agent";
  return undefined;
}

export interface LeadCheck {
  staffId: string;
  passed: boolean;
}

export function isDoubleVerified(checks: readonly LeadCheck[]): boolean {
  return new Set(checks.filter(({ passed }) => passed).map(({ staffId }) => staffId)).size >= 2;
}
