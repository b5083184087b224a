import { routingReasonTexts } from "#content/leads/routing-reasons.ts";
import { formerMember } from "#content/members/my-team.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { parseCheckAnswers, parseReasons } from "#database/engine/stored-json.ts";

import type { historyOf } from "#database/leads/lead-history.ts";
import {
  byLedger,
  type LeadCallbacksTable,
  type LeadRoutingsTable,
  type LeadsTable,
  type OffersTable,
} from "#database/leads/leads-schema.ts";
import { memberNames } from "#database/members/members.ts";
import type { BookedCallsTable } from "#database/offers/handover-schema.ts";
import { stateOf, type TransferOfOffer } from "#database/offers/live-transfers.ts";
import type { Reader } from "#database/schema.ts";
import { staffNames } from "#database/staff/staff.ts";
import type { StoredActivity } from "#database/work/activities.ts";
import type {
  ActivityEvent,
  CallStep,
  HandoverEvent,
  TimelineEvent,
  TransferStep,
} from "#domain/leads/timeline-event.ts";
import type { ActivityFacts } from "#domain/work/activity.ts";

type History = Awaited<ReturnType<typeof historyOf>>;

export interface Names {
  staff: Map<string, string>;
  agents: Map<string, string>;
  members: Map<string, string>;
}

/** Of everybody in a lead's history; `alsoStaff` may have gaps. */
export async function namesIn(
  read: Reader,
  lead: Pick<LeadsTable, "agentId" | "addedBy">,
  history: History,
  alsoStaff: readonly (string | null | undefined)[] = [],
): Promise<Names> {
  const { moves, checks, routings, notes, callbacks, offers, activities, acceptances, calls, transfers } = history;
  const staff = [
    ...[...moves, ...checks, ...routings, ...notes, ...callbacks, ...offers, ...calls, ...transfers].map(
      ({ staffId }) => staffId,
    ),
    ...callbacks.map(({ endedBy }) => endedBy),
    ...acceptances.map(({ endedByStaff }) => endedByStaff),
    ...[lead.addedBy, ...alsoStaff],
  ].flatMap((id) => id ?? []);
  const agents = [lead, ...routings, ...offers, ...activities, ...transfers].flatMap(({ agentId }) => agentId ?? []);
  const members = [
    ...[...moves, ...offers, ...activities, ...acceptances].map(({ memberId }) => memberId),
    ...activities.map(handedOffTo),
  ].flatMap((id) => id ?? []);
  return {
    staff: await staffNames(read, staff),
    agents: await agentNames(read, agents),
    members: await memberNames(read, members),
  };
}

/** A lead's history, oldest first, with people's names: the one that the office and its agent look at. */
export function leadTimeline(
  lead: Pick<LeadsTable, "id" | "receivedAt" | "addedBy" | "firstName">,
  { moves, checks, routings, notes, callbacks, offers, activities, acceptances, corrections, ...handovers }: History,
  names: Names,
): TimelineEvent[] {
  const staffName = (staffId: string | null) => (staffId === null ? null : (names.staff.get(staffId) ?? staffId));
  const endedBy = ({ kind, agentId, at }: StoredActivity) => {
    const ended = acceptances.find((one) => one.agentId === agentId && one.endedAt === at);
    return kind === "reassigned" ? { who: staffName(ended?.endedByStaff ?? null) } : {};
  };
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
    ...corrections.map((correction) => ({ ...correction, kind: "correction" as const, who: lead.firstName || null })),
    ...routings.map((routing) => ({
      kind: "routing" as const,
      id: routing.id,
      at: routing.decidedAt,
      who: staffName(routing.staffId),
      agent: agentOf(routing, names),
      ...decisionOf(routing),
    })),
    ...handovers.calls.flatMap((call) => stepsOfCall(call, staffName(call.staffId))),
    ...handovers.transfers.flatMap((transfer) => stepsOfTransfer(transfer, names)),
    ...offers.flatMap((offer) => offerEnding(offer, names) ?? []),
    ...moves.map(({ id, movedAt, staffId, memberId = null, fromStage, toStage, why }) => ({
      kind: "move" as const,
      id,
      at: movedAt,
      ...(memberId === null ? { who: staffId === byLedger ? null : staffName(staffId) } : memberIn(memberId, names)),
      from: fromStage,
      to: toStage,
      why,
    })),
    ...activities.map((activity) => ({ ...activityEvent(activity, names), ...endedBy(activity) })),
  ];
  return events.sort((one, other) => one.at.localeCompare(other.at) || sortRank(one) - sortRank(other));
}

/** Orders events of the same instant: cause before effect. */
function sortRank(event: TimelineEvent): number {
  if (event.kind === "move") return event.to === "transferred" ? 4 : 2;
  return {
    received: 0,
    check: 1,
    note: 1,
    correction: 1,
    callback: 1,
    handover: 4,
    "callback-ended": 2,
    "offer-ended": 2,
    routing: 3,
    activity: 5,
  }[event.kind];
}

/** Only an ending that no other event of the history shows. */
function endOf({ id, endedAt, ending, reason }: LeadCallbacksTable, who: string | null): TimelineEvent | undefined {
  if (endedAt === null || (ending !== "cancelled" && ending !== "opted-out")) return undefined;
  return { kind: "callback-ended", id, at: endedAt, who, ending, reason };
}

/** One that another replaced ends with that. */
function stepsOfCall(
  { id, bookedAt, endedAt, ending, startsAt, minutes, timeZone }: BookedCallsTable,
  who: string | null,
): HandoverEvent[] {
  const step = (call: CallStep["call"], at: string, by: string | null): HandoverEvent => ({
    ...{ kind: "handover", id: `${id} ${call}`, at, who: by },
    of: { call, startsAt, minutes, timeZone },
  });
  const ended = endedAt === null || ending === null || ending === "changed" ? [] : [step(ending, endedAt, null)];
  return [step("booked", bookedAt, who), ...ended];
}

/** That nobody picked up follows from what happened with the offer. */
function stepsOfTransfer(transfer: TransferOfOffer, names: Names): HandoverEvent[] {
  const { id, staffId, startedAt, endedAt, offerEndedAt } = transfer;
  const step = (state: TransferStep["transfer"], at: string): HandoverEvent => ({
    ...{ kind: "handover", id: `${id} ${state}`, at, who: names.staff.get(staffId) ?? staffId },
    of: { transfer: state, agent: agentIn(transfer.agentId, names) },
  });
  const state = stateOf(transfer, startedAt);
  const answered = state === "answered" && offerEndedAt !== null ? [step("answered", offerEndedAt)] : [];
  return [step("rings", startedAt), ...answered, ...(endedAt === null ? [] : [step("ended", endedAt)])];
}

/** An acceptance is an activity. */
function offerEnding(offer: OffersTable, names: Names): TimelineEvent | undefined {
  const { id, state, endedAt, memberId, staffId, reason, text } = offer;
  if (endedAt === null || state === "open" || state === "accepted") return undefined;
  const staff = { who: staffId === null ? null : (names.staff.get(staffId) ?? staffId) };
  const by = memberId === null ? staff : memberIn(memberId, names);
  return { kind: "offer-ended", id, at: endedAt, ...by, state, agent: agentIn(offer.agentId, names), reason, text };
}

function activityEvent(
  { id, at, agentId, memberId, undoes, kind, detail }: StoredActivity,
  names: Names,
): ActivityEvent {
  const by = memberId === null ? { who: null } : memberIn(memberId, names);
  const activity = { kind, detail } as ActivityEvent["activity"];
  const to = handedOffTo(activity);
  const whom = to ? { to: memberName(to, names) } : {};
  const agent = agentIn(agentId, names);
  return { kind: "activity", id, at, ...by, ...whom, agent, activity, isUndo: undoes !== null };
}

const handedOffTo = ({ kind, detail }: ActivityFacts) => (kind === "handed-on" ? detail.to : undefined);

const memberName = (id: string, { members }: Names) => members.get(id) ?? formerMember;

const memberIn = (id: string, names: Names) => ({ who: memberName(id, names), byMember: true });

const agentIn = (id: string, { agents }: Names) => ({ id, name: agents.get(id) ?? id });

const agentOf = ({ agentId }: LeadRoutingsTable, names: Names) => (agentId === null ? null : agentIn(agentId, names));

/** A member's decision is stored as one text, the router's as a list of reasons. */
function decisionOf({ reasons }: LeadRoutingsTable): { reasons: string[]; why: string | undefined } {
  const stored = parseReasons(reasons);
  return typeof stored === "string"
    ? { reasons: [], why: stored }
    : { reasons: stored.map((reason) => routingReasonTexts[reason]), why: undefined };
}
