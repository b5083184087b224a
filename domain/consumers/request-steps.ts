import type { ClosingState } from "#domain/fees/closings/closing.ts";
import type { LeadStage } from "#domain/leads/lead-lifecycle.ts";
import type { RoutingReason } from "#domain/leads/lead-routing.ts";
import type { OfferState } from "#domain/offers/offer.ts";
import type { AgentStage, EndingCause } from "#domain/work/agent-stage.ts";

/** What is stored of a request, each list in the order of time (ISO). */
export interface RequestFacts {
  receivedAt: string;
  checks: readonly { checkedAt: string; passed: 0 | 1; staffId: string }[];
  /** `reasons` null: staff chose. `agentId` null: left to staff. */
  routings: readonly { decidedAt: string; agentId: string | null; reasons: readonly RoutingReason[] | null }[];
  offers: readonly { agentId: string; offeredAt: string; endedAt: string | null; state: OfferState }[];
  acceptances: readonly {
    agentId: string;
    acceptedAt: string;
    stage: AgentStage;
    stageSince: string;
    endedAt: string | null;
    ending: EndingCause | null;
  }[];
  closings: readonly { agentId: string | null; state: ClosingState; updatedAt: string }[];
  moves: readonly { movedAt: string; fromStage: LeadStage; toStage: LeadStage }[];
}

/** Why this agent. "chosen": by a person of ours. */
export type WhyAgent = (typeof shownReasons)[number] | "chosen";

const shownReasons = ["another-agent", "only-holder", "its-turn", "keeps-agent", "asked-by-name"] as const;

/** One line in the life of a request, as its person reads it. Ids stand for names, which are masked at first. */
export type RequestStep = { at: string } & (
  | { what: "received" | "declined" | "lapsed" | "offer-ended" | "left-to-us" | "paused" | "resumed" | "closed" }
  | { what: "checked" | "not-confirmed"; staffId: string }
  /** `isAgain`: they have had it before, with name and number. */
  | { what: "offered"; agentId: string; why: WhyAgent; isAgain: boolean }
  | { what: "accepted"; agentId: string }
  | { what: "fell-through"; agentId: string | null }
  | { what: "reported"; agentId: string; stage: AgentStage }
  | { what: "ended"; agentId: string; ending: EndingCause }
);

export function requestSteps(facts: RequestFacts): RequestStep[] {
  const steps: RequestStep[] = [
    { at: facts.receivedAt, what: "received" },
    ...facts.checks.map(({ checkedAt, passed, staffId }): RequestStep => {
      return { at: checkedAt, what: passed === 1 ? "checked" : "not-confirmed", staffId };
    }),
    ...facts.offers.flatMap((offer) => stepsOfOffer(offer, facts)),
    ...facts.routings.flatMap(({ decidedAt, agentId }): RequestStep[] =>
      agentId === null ? [{ at: decidedAt, what: "left-to-us" }] : [],
    ),
    ...facts.acceptances.flatMap((acceptance) => stepsOfAcceptance(acceptance, facts)),
    ...facts.closings.flatMap((closing) => stepsOfClosing(closing, facts)),
    ...facts.moves.flatMap(stepsOfMove),
  ];
  return steps.toSorted((one, other) => one.at.localeCompare(other.at));
}

function stepsOfOffer(
  { agentId, offeredAt, endedAt, state }: RequestFacts["offers"][number],
  { routings, acceptances }: RequestFacts,
): RequestStep[] {
  const isAgain = acceptances.some((one) => one.agentId === agentId && one.acceptedAt < offeredAt);
  const routing = routings.find((one) => one.agentId === agentId && one.decidedAt === offeredAt);
  const offered: RequestStep = {
    at: offeredAt,
    what: "offered",
    agentId,
    why: whyAgent(routing?.reasons ?? null),
    isAgain,
  };
  if (endedAt === null || state === "accepted" || state === "open") return [offered];
  return [offered, { at: endedAt, what: state === "withdrawn" ? "offer-ended" : state }];
}

function whyAgent(reasons: readonly RoutingReason[] | null): WhyAgent {
  for (const why of shownReasons) if (reasons?.includes(why)) return why;
  return "chosen";
}

function stepsOfAcceptance(acceptance: RequestFacts["acceptances"][number], { closings }: RequestFacts): RequestStep[] {
  const { agentId, acceptedAt, stage, stageSince, endedAt, ending } = acceptance;
  const steps: RequestStep[] = [{ at: acceptedAt, what: "accepted", agentId }];
  // A deal that falls through takes the stage back: that is no report of its own.
  const isTakenBack = closings.some(({ state, updatedAt }) => state === "fell-through" && updatedAt === stageSince);
  if (stage !== "new" && stage !== "closed" && !isTakenBack)
    steps.push({ at: stageSince, what: "reported", agentId, stage });
  if (endedAt !== null && ending !== null) steps.push({ at: endedAt, what: "ended", agentId, ending });
  return steps;
}

/** The deals of an agent who loses the request end with it, which needs no line of its own. */
function stepsOfClosing(
  { agentId, state, updatedAt }: RequestFacts["closings"][number],
  { acceptances }: RequestFacts,
): RequestStep[] {
  if (state !== "fell-through" || acceptances.some(({ endedAt }) => endedAt === updatedAt)) return [];
  return [{ at: updatedAt, what: "fell-through", agentId }];
}

function stepsOfMove({ movedAt, fromStage, toStage }: RequestFacts["moves"][number]): RequestStep[] {
  if (toStage === "paused") return [{ at: movedAt, what: "paused" }];
  if (fromStage === "paused") return [{ at: movedAt, what: "resumed" }];
  // A fee that is open again takes a paid lead back to closed, which is nothing to its person.
  return toStage === "closed" && fromStage !== "paid-at-closing" ? [{ at: movedAt, what: "closed" }] : [];
}
