import { brand } from "#content/brand.ts";
import { longDate } from "#content/dates.ts";
import type { MissingConsent, NextFacts, NextStep, NoPhone } from "#domain/consumers/next-step.ts";
import type { WhyAgent } from "#domain/consumers/request-steps.ts";
import type { AgentStage, EndingCause } from "#domain/work/agent-stage.ts";

const place = (zip: string | null) => (zip === null ? "your area" : zip);

/** Why this agent, to the person. */
const why: Record<WhyAgent, (zip: string | null) => string> = {
  "another-agent": () => "You had asked for another agent.",
  "only-holder": (zip) => `With us, only this agent had ${place(zip)} then.`,
  "its-turn": (zip) => `Several agents had ${place(zip)} then, and it was this agent’s turn.`,
  "keeps-agent": () => "You already worked with this agent.",
  "asked-by-name": () => "You asked for this agent.",
  chosen: () => "A person on our team chose this agent for you.",
};

/** What the agent reports: the stage alone. */
const stages: Record<AgentStage, string> = {
  new: "not contacted you yet",
  tried: "tried to reach you",
  spoke: "spoken with you",
  met: "met you",
  "offer-made": "made an offer with you",
  "under-contract": "you are under contract",
  closed: "you have closed",
  later: "you want to continue later",
  lost: "you no longer work together",
};

const endings: Record<EndingCause, (agent: string) => string> = {
  "given-back": (agent) => `${agent} gave your request back to us. They no longer work on it.`,
  "wrong-person": (agent) =>
    `${agent} reported that the number or the person is wrong, and no longer has your request.`,
  reassigned: (agent) => `We took your request back from ${agent}, who no longer works on it.`,
  "another-agent": (agent) => `You asked for another agent. Your request is no longer with ${agent}.`,
};

/** Who "an agent" or "a person on our team" is, once the last four digits are typed. */
export const stepCopy = {
  agent: (zip: string | null) => `the agent for ${place(zip)}`,
  somebody: "a person on our team",
  received: "We received your request.",
  checked: ["called and checked it: first check done.", "called and checked it: second check done."],
  checkedAgain: "called and checked it.",
  notConfirmed: "called, and could not confirm it.",
  offered: (agent: string, because: WhyAgent, zip: string | null) =>
    `We offered it to ${agent}, without your name and number. ${why[because](zip)}`,
  offeredAgain: (agent: string, because: WhyAgent, zip: string | null) =>
    `We offered it to ${agent} again, who has your name and number from before. ${why[because](zip)}`,
  declined: "They did not take it.",
  lapsed: "They did not answer in time.",
  "offer-ended": "The offer ended before they answered.",
  "left-to-us": "A person on our team looks for the right agent.",
  accepted: (agent: string) => `${agent} accepted it, and has your name and number since then.`,
  reported: (agent: string, stage: AgentStage) =>
    stage === "under-contract" || stage === "later" || stage === "lost"
      ? `${agent} reports: ${stages[stage]}.`
      : `${agent} reports that they have ${stages[stage]}.`,
  ended: (agent: string, ending: EndingCause) => endings[ending](agent),
  fellThrough: (agent: string) => `${agent} reports that the deal came to nothing.`,
  paused: "We paused it.",
  resumed: "We resumed it.",
  closed: "It is closed.",
} as const;

/** To a person who asked for another agent: who else there is. @param left null: their place has no zip code */
export function anotherAgentText(left: number | null, zip: string | null): string {
  const who =
    left === null
      ? ""
      : left === 0
        ? `Nobody else serves ${place(zip)} with us. `
        : `${othersServe(left)} ${place(zip)}. `;
  const what = left
    ? "A person on our team asks whether they can take your request."
    : `A person on our team looks for an agent nearby, and cannot promise one. You can wait, call us at ${brand.phone}, or stop everything.`;
  return `You asked for another agent. ${who}${what}`;
}

const othersServe = (count: number) => (count === 1 ? "1 other agent serves" : `${count} other agents serve`);

interface When {
  zip: string | null;
  /** "Friday, November 20 at 9:00 AM EST". */
  at: (iso: string) => string;
  agent: string;
}

const window = (from: string | null, until: string | null, { at }: When) => {
  if (from !== null) return `from ${at(from)} on`;
  return until === null ? "between 9 AM and 8 PM your time" : `before ${at(until)}`;
};

function reviewText(review: NextFacts["review"]): string {
  if (review === null) return "Nothing comes next.";
  const asks = review === "asked" ? "We asked you by email" : "We ask you once, by email,";
  return `${asks} for a review of your agent. Nothing else comes next.`;
}

const noPhones: Record<NoPhone, string> = {
  abroad:
    "We do not dial numbers abroad, so nobody calls you. A person on our team writes to you to check the request, and then looks for one agent.",
  undialable:
    "We cannot dial the phone number that you typed, so nobody calls you. Please correct it. Until then a person on our team writes to you.",
  none: "You left no phone number, so nobody calls you. A person on our team writes to you to check the request, and then looks for one agent, who writes to you as well.",
};

const missingConsents: Record<MissingConsent, string> = {
  unchecked:
    "We have no consent to call you about this request, so nobody calls you and no agent gets it: the box was not checked, or you took it back. To meet an agent, send the questionnaire again with the box checked.",
  "not-sent":
    "Your request came from a partner’s form, and no consent to calls came with it, so nobody calls you and no agent gets it. To meet an agent, send one of our questionnaires with the consent box checked.",
  "wording-unread":
    "Your request came from a partner’s form, on which you agreed to be contacted. We first read what that form says. Until we have approved it, nobody calls you and no agent gets your request. Then we email you.",
};

/** What comes next, and by when. */
export function nextText(next: NextStep, when: When): string {
  switch (next.what) {
    case "stopped":
      return `You stopped everything, so nothing comes next. To hear from us again, send a questionnaire with the consent box checked, or call us at ${brand.phone}.`;
    case "reviewed":
      return "A person on our team reads your request first. Nobody else has it.";
    case "consent":
      return missingConsents[next.missing];
    case "unreachable":
      return "You left no phone number and no email that works, so we cannot reach you. Please call us.";
    case "waits":
      return `You asked us to wait. Nobody contacts you before ${longDate(next.until)}.`;
    case "paused":
      return "We paused your request, so nothing happens until we resume it. Call us if you do not know why.";
    case "emails":
      return "You asked for emails only. A person on our team writes to you.";
    case "check":
      return `Two people on our team each call you once to check the request. We may call ${window(next.from, next.until, when)}. Then one agent gets it.`;
    case "callback":
      return `We call you again on ${when.at(next.at)}.`;
    case "choose":
      return next.byUs
        ? "No agent could take it at once. A person on our team is looking for one. You can wait, call us, or stop everything."
        : "Next we offer it to one agent.";
    case "choose-another":
      return anotherAgentText(next.agentsLeft, when.zip);
    case "answer":
      return next.by === null ? "The agent answers next." : `The agent answers by ${when.at(next.by)}.`;
    case "agent-calls":
      if (next.byEmail === null) return `${when.agent} may call you next, ${window(next.from, next.until, when)}.`;
      return next.byEmail === "asked"
        ? `${when.agent} writes to you next. You asked for emails only.`
        : `${when.agent} writes to you next, as we have no phone number that can be dialed.`;
    case "agent-late":
      return `${when.agent} has had your request since ${when.at(next.since)}, and has reported no call yet. Our team sees this. You can call or write to them, or ask us for another agent.`;
    case "call-missed":
      return `Our first call was due by ${longDate(next.callBy)}, and none is on record. We are sorry. Our team sees that it is late. You can also call us at ${brand.phone}.`;
    case "no-phone":
      return noPhones[next.phone];
    case "wrong-person":
      return `The agent could not reach you: the number or the name is wrong. Please correct it, or call us at ${brand.phone}. Until then no agent has your request.`;
    case "parted":
      return `${when.agent} reports that you no longer work together. You can ask us for another agent.`;
    case "with-agent":
      return `What comes next is between you and ${when.agent}.`;
    case "done":
      return `Your request is closed. ${reviewText(next.review)}`;
  }
}

/** The same step, to the agent who has it. @param at on the person's clock */
export function expectedOfAgent(
  next: Extract<NextStep, { what: "agent-late" | "agent-calls" }>,
  { who, at, clock, since }: { who: string } & Record<"at" | "clock" | "since", (iso: string) => string>,
): string {
  if (next.what === "agent-late")
    return `${who} has waited for your first contact since ${since(next.since)}, and reads that none is on record.`;
  if (next.byEmail === "asked") return `${who} asked for emails only, and expects yours.`;
  if (next.byEmail === "no-phone") return `${who} expects your email: we have no phone number that can be dialed.`;
  if (next.from !== null) return `${who} expects your call from ${at(next.from)} their time.`;
  return next.until === null
    ? `${who} expects your call between 9 AM and 8 PM their time.`
    : `${who} expects your call until ${clock(next.until)}.`;
}
