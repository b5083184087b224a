import { dayAfter } from "#domain/values/time/day.ts";
import type { AgentStage } from "#domain/work/agent-stage.ts";
import type { ClosingState } from "./closing.ts";

/**
 * "says-closed": the person closed, and the agent says that it fell through or was lost. "no-report": the person closed,
 * and the agent has not said so for 21 days. "says-otherwise": the person decided otherwise, and the agent has a deal.
 * "other-day": both closed, more than a week apart.
 */
export const checkCauses = ["says-closed", "no-report", "says-otherwise", "other-day"] as const;
export type CheckCause = (typeof checkCauses)[number];

export const daysToReport = 21;
const daysApart = 7;

export interface BothWords {
  /** What the person said last; times are ISO, UTC. */
  person: { what: "closed" | "otherwise"; at: string; closedOn: string | null } | undefined;
  closings: readonly { state: ClosingState; closedOn: string | null }[];
  /** The agent's account of the lead. */
  stage: AgentStage | undefined;
  now: Date;
}

/** Why staff ask both. @returns undefined: the two agree, or there is nothing to compare */
export function checkCause({ person, closings, stage, now }: BothWords): CheckCause | undefined {
  if (!person) return undefined;
  const closed = closings.filter(({ state }) => state === "closed");
  if (person.what === "otherwise")
    return closings.some(({ state }) => state !== "fell-through") ? "says-otherwise" : undefined;
  if (closed.length > 0) {
    const { closedOn } = person;
    const days = closed.flatMap((closing) => closing.closedOn ?? []);
    if (closedOn === null || days.length < closed.length) return undefined;
    return days.some((day) => isNear(day, closedOn)) ? undefined : "other-day";
  }
  const isOpen = closings.some(({ state }) => state === "under-contract");
  if (!isOpen && (stage === "lost" || closings.some(({ state }) => state === "fell-through"))) return "says-closed";
  return now.getTime() - Date.parse(person.at) >= daysToReport * 86_400_000 ? "no-report" : undefined;
}

const isNear = (one: string, other: string) => one <= dayAfter(other, daysApart) && other <= dayAfter(one, daysApart);
