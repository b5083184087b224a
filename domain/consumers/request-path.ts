import { buildingAt, type ReferralProgress, type ReferralStep, stepsReached } from "#domain/incoming/referral-steps.ts";
import { isWithAgent, type LeadPosition, type LeadStage } from "#domain/leads/lead-lifecycle.ts";
import type { Building } from "#domain/work/building.ts";
import type { NextStep } from "./next-step.ts";

/** The way of a request to a home, as its person sees it. */
export const pathStops = ["received", "checked", "offered", "accepted", "met", "under-contract", "closed"] as const;
export type PathStop = (typeof pathStops)[number];

export interface RequestPath {
  /** How far it has come; what is before it is done. */
  reached: PathStop;
  /** Whether an agent is on the way: it is offered to one, or one has it. */
  hasAgent: boolean;
  /** Whether the agent and the person met; a step that was passed over without a meeting is not shown. */
  met: boolean;
  /** Nothing moves: stopped, paused, or waiting for a day or a person of ours. */
  rests: boolean;
  /** How far their house is built; undefined: no agent has accepted. */
  built: Building | undefined;
}

export interface PathFacts extends LeadPosition {
  passedChecks: number;
  /** Of the agent who has it now; undefined: nobody of a workspace does. */
  progress: ReferralProgress | undefined;
}

const resting: readonly NextStep["what"][] = ["stopped", "reviewed", "consent", "unreachable", "waits", "paused"];
const stopOf = { accepted: "accepted", spoke: "accepted", met: "met", "under-contract": "under-contract" } as const;

/** Where a request is now, and not where its history has been: what was taken back is taken back here, too. */
export function requestPath(facts: PathFacts, next: NextStep): RequestPath {
  const reached = stopReached(facts);
  const steps = stepsReached(facts.progress);
  const isAccepted = pathStops.indexOf(reached) > pathStops.indexOf("offered");
  return {
    reached,
    met: steps.some(({ step }) => step === "met"),
    built: reached === "closed" ? "home" : isAccepted ? buildingAt(steps.at(-1)?.step ?? "accepted") : undefined,
    hasAgent: pathStops.indexOf(reached) >= pathStops.indexOf("offered") && reached !== "closed",
    rests: resting.includes(next.what),
  };
}

function stopReached({ stage: current, pausedFrom, passedChecks, progress }: PathFacts): PathStop {
  const stage: LeadStage = current === "paused" ? (pausedFrom ?? "generated") : current;
  if (stage === "closed" || stage === "paid-at-closing") return "closed";
  if (isWithAgent(stage)) return stopWithAgent(stepsReached(progress).at(-1)?.step);
  if (stage === "offered") return "offered";
  return passedChecks >= 2 ? "checked" : "received";
}

const stopWithAgent = (step: ReferralStep = "accepted"): PathStop => (step === "closed" ? "closed" : stopOf[step]);

/** The stops of this way, without a meeting that never was. */
export const stopsOf = ({ reached, met }: RequestPath): PathStop[] =>
  pathStops.filter((stop) => stop !== "met" || met || pathStops.indexOf(reached) < pathStops.indexOf("met"));

export function isDone(stop: PathStop, { reached }: RequestPath): boolean {
  return pathStops.indexOf(stop) < pathStops.indexOf(reached) || reached === "closed";
}
