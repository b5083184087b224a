import type { ShownRequest } from "#app/ui/consumer/shown-request.ts";
import { stepCopy as copy, nextText } from "#content/consumers/request-steps.ts";
import { localMoment } from "#content/dates.ts";
import type { NextStep } from "#domain/consumers/next-step.ts";
import type { RequestStep } from "#domain/consumers/request-steps.ts";

interface Life {
  steps: readonly RequestStep[];
  next: NextStep;
  /** By id; empty while names are masked. */
  names: { staff: Record<string, string>; agents: Record<string, string> };
  zip: string | null;
  timeZone: string;
  isProven: boolean;
}

/** The life of a request and what comes next, in sentences: the browser gets no text that this person does not read. */
export function requestTexts(life: Life, now: Date): Pick<ShownRequest, "steps" | "next"> {
  const { steps, next, timeZone, zip, isProven } = life;
  const at = (iso: string) => localMoment(iso, timeZone, now.toISOString());
  const agent = agentOf("agentId" in next ? next.agentId : lastAgent(steps), life);
  return {
    steps: steps.map((step, index) => ({ at: step.at, text: textOf(step, steps.slice(0, index), life) })),
    next: {
      text: capital(nextText(next, { at, agent, zip })),
      toCorrect: isProven && (next.what === "wrong-person" || next.what === "no-phone"),
    },
  };
}

function textOf(step: RequestStep, before: readonly RequestStep[], life: Life): string {
  switch (step.what) {
    case "checked": {
      const earlier = before.filter(({ what }) => what === "checked").length;
      return sentence(staffOf(step.staffId, life), copy.checked[earlier] ?? copy.checkedAgain);
    }
    case "not-confirmed":
      return sentence(staffOf(step.staffId, life), copy.notConfirmed);
    case "offered":
      return copy[step.isAgain ? "offeredAgain" : "offered"](agentOf(step.agentId, life), step.why, life.zip);
    case "accepted":
      return capital(copy.accepted(agentOf(step.agentId, life)));
    case "reported":
      return capital(copy.reported(agentOf(step.agentId, life), step.stage));
    case "fell-through":
      return capital(copy.fellThrough(agentOf(step.agentId, life)));
    case "ended":
      return capital(copy.ended(agentOf(step.agentId, life), step.ending));
    default:
      return copy[step.what];
  }
}

const sentence = (who: string, rest: string) => capital(`${who} ${rest}`);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const staffOf = (id: string, { names }: Life) => names.staff[id] || copy.somebody;

const agentOf = (id: string | null, { names, zip }: Life) => names.agents[id ?? ""] || copy.agent(zip);

const lastAgent = (steps: readonly RequestStep[]) => {
  const accepted = steps.findLast(({ what }) => what === "accepted");
  return accepted?.what === "accepted" ? accepted.agentId : null;
};
