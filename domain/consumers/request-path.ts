import type { NextStep } from "./next-step.ts";
import type { RequestStep } from "./request-steps.ts";

/** The way of a request to a home, as its person sees it. */
export const pathStops = ["received", "checked", "offered", "accepted", "met", "closed"] as const;
export type PathStop = (typeof pathStops)[number];

export interface RequestPath {
  /** How far it has come; what is before it is done. */
  reached: PathStop;
  /** Whether an agent is on the way: it is offered to one, or one has it. */
  hasAgent: boolean;
  /** Nothing moves: stopped, paused, or waiting for a day or a person of ours. */
  rests: boolean;
}

const met = ["met", "offer-made", "under-contract", "closed"];
const resting: readonly NextStep["what"][] = ["stopped", "reviewed", "consent", "unreachable", "waits", "paused"];

/** @param steps oldest first */
export function requestPath(steps: readonly RequestStep[], next: NextStep): RequestPath {
  let reached: PathStop = "received";
  let checks = 0;
  for (const step of steps) {
    if (step.what === "checked") checks += 1;
    const ofChecks: PathStop = checks >= 2 ? "checked" : "received";
    if (step.what === "checked" && reached === "received") reached = ofChecks;
    else if (step.what === "offered" || step.what === "accepted" || step.what === "closed") reached = step.what;
    else if (step.what === "reported" && met.includes(step.stage)) reached = "met";
    // It goes on to another agent from where our team had checked it.
    else if (step.what === "passed-on" || step.what === "offer-ended" || step.what === "ended") reached = ofChecks;
  }
  return {
    reached,
    hasAgent: reached === "offered" || reached === "accepted" || reached === "met",
    rests: resting.includes(next.what),
  };
}

export function isDone(stop: PathStop, { reached }: RequestPath): boolean {
  return pathStops.indexOf(stop) < pathStops.indexOf(reached) || reached === "closed";
}
