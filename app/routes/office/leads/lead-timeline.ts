import type { TimelineEvent } from "#app/ui/office/leads/lead-details.ts";
import { leadOfferCopy } from "#content/leads/lead-offer.ts";
import { routingReasons } from "#content/leads/routing-reasons.ts";
import { parseCheckAnswers, parseReasons } from "#database/engine/stored-json.ts";
import type { historyOf } from "#database/leads/lead-history.ts";
import type { LeadCallbacksTable, LeadRoutingsTable, LeadsTable, OffersTable } from "#database/leads/leads-schema.ts";

export interface Names {
  staff: Map<string, string>;
  agents: Map<string, string>;
  members: Map<string, string>;
}

/** A lead's history, oldest first, with people's names. */
export function leadTimeline(
  lead: Pick<LeadsTable, "id" | "receivedAt" | "addedBy">,
  { moves, checks, routings, notes, callbacks, offers }: Awaited<ReturnType<typeof historyOf>>,
  names: Names,
): TimelineEvent[] {
  const staffName = (staffId: string | null) => (staffId === null ? null : (names.staff.get(staffId) ?? staffId));
  const events: TimelineEvent[] = [
    { kind: "received", id: lead.id, at: lead.receivedAt, who: staffName(lead.addedBy ?? null) },
    ...checks.map(({ id, checkedAt, staffId, passed, answers }) => ({
      kind: "check" as const,
      id,
      at: checkedAt,
      who: staffName(staffId),
      passed: passed === 1,
      answers: parseCheckAnswers(answers),
    })),
    ...notes.map(({ id, notedAt, staffId, text }) => ({
      kind: "note" as const,
      id,
      at: notedAt,
      who: staffName(staffId),
      text,
    })),
    ...callbacks.map(({ id, createdAt, staffId, cause, dueAt }) => ({
      kind: "callback" as const,
      id,
      at: createdAt,
      who: staffName(staffId),
      cause,
      dueAt,
    })),
    ...callbacks.flatMap((callback) => endOf(callback, staffName(callback.endedBy)) ?? []),
    ...routings.map((routing) => ({
      kind: "routing" as const,
      id: routing.id,
      at: routing.decidedAt,
      who: staffName(routing.staffId),
      agent: agentOf(routing, names),
      ...decisionOf(routing),
    })),
    ...offers.flatMap((offer) => offerEnding(offer, names) ?? []),
    ...moves.map(({ id, movedAt, staffId, memberId = null, fromStage, toStage, why }) => ({
      kind: "move" as const,
      id,
      at: movedAt,
      who: memberId === null ? staffName(staffId) : memberName(memberId, names),
      from: fromStage,
      to: toStage,
      why,
    })),
  ];
  return events.sort((one, other) => one.at.localeCompare(other.at) || sortRank(one) - sortRank(other));
}

/** Orders events of the same instant: cause before effect. */
function sortRank(event: TimelineEvent): number {
  if (event.kind === "move") return event.to === "transferred" ? 4 : 2;
  return { received: 0, check: 1, note: 1, callback: 1, "callback-ended": 2, "offer-ended": 2, routing: 3 }[event.kind];
}

/** Only an ending that no other event of the history shows. */
function endOf({ id, endedAt, ending, reason }: LeadCallbacksTable, who: string | null): TimelineEvent | undefined {
  if (endedAt === null || (ending !== "cancelled" && ending !== "opted-out")) return undefined;
  return { kind: "callback-ended", id, at: endedAt, who, ending, reason };
}

/** An acceptance is shown as the lead's move. */
function offerEnding(offer: OffersTable, names: Names): TimelineEvent | undefined {
  const { id, state, endedAt, memberId, staffId, reason, words } = offer;
  if (endedAt === null || state === "open" || state === "accepted") return undefined;
  const staff = staffId === null ? null : (names.staff.get(staffId) ?? staffId);
  const who = memberId === null ? staff : memberName(memberId, names);
  const agent = { id: offer.agentId, name: names.agents.get(offer.agentId) ?? offer.agentId };
  return { kind: "offer-ended", id, at: endedAt, who, state, agent, reason, words };
}

const memberName = (id: string, { members }: Names) => leadOfferCopy.byMember(members.get(id) ?? id);

const agentOf = ({ agentId }: LeadRoutingsTable, { agents }: Names) =>
  agentId === null ? null : { id: agentId, name: agents.get(agentId) ?? agentId };

/** A member's decision is stored as one text, the router's as a list of reasons. */
function decisionOf({ reasons }: LeadRoutingsTable): { reasons: string[]; why: string | undefined } {
  const stored = parseReasons(reasons);
  return typeof stored === "string"
    ? { reasons: [], why: stored }
    : { reasons: stored.map((reason) => routingReasons[reason]), why: undefined };
}
