import { redirect } from "react-router";
import type { ListVisit, RecordVisit } from "#app/http/visit.ts";
import { messagesInHistory, withConversation } from "#app/routes/my/conversations/messages-in-history.ts";
import { followUpsOfRecord } from "#app/routes/my/follow-ups/shown-follow-ups.ts";
import { eventInHistory } from "#app/routes/my/leads/event-in-history.ts";
import { loadTasks } from "#app/routes/my/leads/load-tasks.ts";
import { savedBy } from "#app/routes/my/leads/saved-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { appointmentsOfRecord } from "#app/routes/my/work/shown-appointments.ts";
import type { ShownContact } from "#app/ui/my/contacts/contact-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { dealCopy } from "#content/contacts/my-deals.ts";
import { longDate } from "#content/dates.ts";
import { contactTitle, stageText } from "#content/leads/agent-work.ts";
import { formerMember } from "#content/members/my-team.ts";
import { contactRights } from "#database/contacts/contact-rights.ts";
import { idsOfContact } from "#database/contacts/contacts.ts";
import { openLeadsOfContacts } from "#database/contacts/contacts-of-leads.ts";
import type { DealsTable } from "#database/contacts/contacts-schema.ts";
import { dealsOf } from "#database/contacts/deals.ts";
import { memberNames } from "#database/members/members.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { newestOfContacts, type StoredActivity } from "#database/work/activities.ts";
import { displayName } from "#domain/contacts/display-name.ts";
import type { AgentTimelineEvent } from "#domain/leads/timeline-event.ts";
import { mayDoMine } from "#domain/members/my-permissions.ts";
import { formatCents } from "#domain/values/money.ts";
import { localDay } from "#domain/values/time/day.ts";
import { byTime, eventsAsked, historyPage, historyUntil } from "#domain/work/history-page.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import { factsOfContact } from "./book-facts.ts";
import { contactWays } from "./contact-ways.ts";
import { seenContact } from "./seen-contact.ts";

/** Throws 404 unless this member may see the person, and leads to the open lead of one who has one. */
export async function loadContact({ url, params, context }: ListVisit & RecordVisit): Promise<ShownContact> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const contact = await seenContact(context, params.id);
  const [lead] = await openLeadsOfContacts(read, [contact.id]);
  if (lead) throw redirect(`/my/leads/${lead.leadId}`);
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  const ids = await idsOfContact(read, contact.id);
  const until = historyUntil(url);
  const activities = await newestOfContacts(read, ids, { until, most: eventsAsked });
  const names = await memberNames(read, [
    ...new Set([...activities.map(({ memberId }) => memberId), contact.memberId].flatMap((id) => id ?? [])),
  ]);
  const messages = await messagesInHistory(read, { contactIds: ids, leadId: null, name: displayName(contact) }, until);
  const events = activities.map((one) => eventInHistory(eventOf(one, names)));
  const page = historyPage([...events, ...messages].toSorted(byTime), until);
  const talk = activities.findLast(({ kind }) => kind === "contacted");
  const tasks = await loadTasks(read, workspace, { of: { contactIds: ids }, url, now: now(), timeZone });
  const { ways, clocks } = (await contactWays(read, workspace.agentId, [contact], now()))(contact.id);
  const { relation } = (await contactRights(read, [contact.id]))(contact.id);
  const owner = contact.memberId === workspace.member.id ? null : (names.get(contact.memberId ?? "") ?? null);
  return {
    id: contact.id,
    page: `/my/contacts/${contact.id}`,
    isOwn: true,
    name: displayName(contact),
    since: longDate(contact.createdAt),
    owner,
    ways: await withConversation(context, ways, contact.id),
    clocks,
    hasRelation: relation !== null,
    followUps: await followUpsOfRecord(context, ids, (await hasCrm(read, workspace)).open),
    lastContact: talk && lastContactOf(talk, names),
    ...tasks,
    ...(await appointmentsOfRecord(read, workspace, { contactIds: ids }, { now: now(), timeZone })),
    today: localDay(now(), timeZone),
    saved: until === undefined ? savedBy(workspace.member.id, activities, now()) : null,
    timeline: page.events,
    earlierHistory: page.earlier ?? null,
    timeZone,
    book: await factsOfContact(read, contact),
    deals: (await dealsOf(read, ids)).map(shownDeal),
    crm: await hasCrm(read, workspace),
    mayBuy: mayDoMine(workspace.member.role, "plan.change"),
  };
}

function shownDeal({ id, title, side, closingOn, priceCents, commissionCents, ...stage }: DealsTable) {
  const line = [
    dealCopy.sides[side],
    stageText(stage),
    closingOn && dealCopy.closes(longDate(closingOn)),
    priceCents !== null && formatCents(priceCents),
    commissionCents !== null && dealCopy.commission(formatCents(commissionCents)),
  ];
  return { id, title, line: line.filter(Boolean).join(" · ") };
}

function eventOf({ id, at, memberId, kind, detail }: StoredActivity, names: Map<string, string>): AgentTimelineEvent {
  const who = memberId === null ? null : (names.get(memberId) ?? formerMember);
  const activity = { kind, detail } as Extract<AgentTimelineEvent, { kind: "activity" }>["activity"];
  return { kind: "activity", id, at, who, byMember: true, agent: { id: "", name: "" }, activity, isUndo: false };
}

function lastContactOf(
  { at, memberId, ...talk }: StoredActivity,
  names: Map<string, string>,
): ShownContact["lastContact"] {
  if (talk.kind !== "contacted") return undefined;
  const who = memberId === null ? null : (names.get(memberId) ?? null);
  return { at, title: contactTitle(talk.detail), text: talk.detail.text || undefined, who };
}
