import type { ClosingState } from "#domain/fees/closings/closing.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import { type Building, buildingOf } from "#domain/work/building.ts";

/** All that the sender of a referral sees of it. */
export const referralSteps = ["accepted", "spoke", "met", "under-contract", "closed"] as const;
export type ReferralStep = (typeof referralSteps)[number];

/** How far a stage is. Left out: it says nothing about that ("later", "lost"). */
const reached: Partial<Record<AgentStage, ReferralStep>> = {
  new: "accepted",
  tried: "accepted",
  spoke: "spoke",
  met: "met",
  "offer-made": "met",
  "under-contract": "under-contract",
  closed: "closed",
};

/** How far the house of the client is built; undefined before anybody accepted them. */
export const buildingAt = (step: ReferralStep | undefined): Building | undefined =>
  step && buildingOf(step === "accepted" ? "new" : step);

/** Of the agent who has the lead now. */
export interface ReferralProgress {
  acceptedAt: string;
  /** Changes of the stage that were not undone, oldest first. */
  changes: readonly { stage: AgentStage; at: string }[];
  stage: AgentStage;
  stageSince: string;
  closings: readonly { state: ClosingState; createdAt: string }[];
  /** The first meeting that was logged (ISO); null: none. */
  metAt: string | null;
}

/**
 * The steps that a referral has reached, each with when. A step that was passed over has the time of the next one, but
 * nobody has met who did not meet: by the stage, or by a logged meeting.
 * @param progress undefined: nobody has accepted it
 */
export function stepsReached(progress: ReferralProgress | undefined): { step: ReferralStep; at: string }[] {
  if (!progress) return [];
  const { acceptedAt, changes, stage, stageSince, closings, metAt } = progress;
  const contracts = closings
    .filter(({ state }) => state !== "fell-through")
    .map(({ createdAt }) => ({ stage: "under-contract" as const, at: createdAt }));
  const news = [...changes, ...contracts.slice(0, 1)].toSorted((one, other) => one.at.localeCompare(other.at));
  const times = new Map<ReferralStep, string>([["accepted", acceptedAt]]);
  for (const one of [...news, { stage, at: stageSince }]) moveTo(times, one);
  if (metAt !== null) for (const step of ["spoke", "met"] as const) if (!times.has(step)) times.set(step, metAt);
  return referralSteps.flatMap((step) => {
    const at = times.get(step);
    return at === undefined ? [] : [{ step, at }];
  });
}

/** A stage that went back takes the steps after it away. */
function moveTo(times: Map<ReferralStep, string>, { stage, at }: { stage: AgentStage; at: string }): void {
  const to = reached[stage];
  if (!to) return;
  const rank = referralSteps.indexOf(to);
  for (const [position, step] of referralSteps.entries()) {
    if (position > rank) times.delete(step);
    else if (!times.has(step) && (step !== "met" || stage === "met")) times.set(step, at);
  }
}
