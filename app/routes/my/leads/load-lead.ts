import { data } from "react-router";
import type { ListVisit, RecordVisit } from "#app/http/visit.ts";
import { needsBrokerLine } from "#app/routes/my/brokers/broker-line.ts";
import { bookFacts } from "#app/routes/my/contacts/book-facts.ts";
import { messagesInHistory, withConversation } from "#app/routes/my/conversations/messages-in-history.ts";
import { followUpsOfRecord } from "#app/routes/my/follow-ups/shown-follow-ups.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { appointmentsOfRecord } from "#app/routes/my/work/shown-appointments.ts";
import type { EndedLead, OpenLead, ShownLead } from "#app/ui/my/leads/shown-lead.ts";
import { worldContext } from "#app/world-context.ts";
import { knownBeforeCopy } from "#content/contacts/known-before.ts";
import { contactTitle } from "#content/leads/agent-work.ts";
import { questions } from "#content/leads/questions.ts";
import { offerCopy } from "#content/members/my-offers.ts";
import { keptFrom } from "#database/contacts/contact-rights.ts";
import { idsOfPerson } from "#database/contacts/contacts.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { leadPlace } from "#database/leads/lead-place.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { sharedLead } from "#database/leads/shared-persons.ts";
import { memberNames } from "#database/members/members.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { consentOf, consentStatus } from "#database/privacy/consents.ts";
import { contactBlockOf, optOutsOf } from "#database/privacy/opt-outs.ts";
import { acceptedLead } from "#database/refunds/accepted-lead.ts";
import { reportsOnLead } from "#database/refunds/reports.ts";
import type { Reader } from "#database/schema.ts";
import { staffNames } from "#database/staff/staff.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { newestOfKind, type StoredActivity } from "#database/work/activities.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { agentTimeline, firstNameOf } from "#domain/leads/timeline-event.ts";
import { whomOf } from "#domain/leads/whom.ts";
import { clocksIn } from "#domain/privacy/calling-hours.ts";
import { channels } from "#domain/privacy/contact-ways.ts";
import { reportHours } from "#domain/refunds/policy-terms.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { fullName } from "#domain/values/full-name.ts";
import { localDay } from "#domain/values/time/day.ts";
import { undoRefusal } from "#domain/work/activity.ts";
import { endingCause } from "#domain/work/agent-stage.ts";
import { byTime, eventsAsked, historyPage, historyUntil } from "#domain/work/history-page.ts";
import { undoSeconds } from "#domain/work/task.ts";
import { knownPerson } from "#operations/contacts/known-person.ts";
import { leadTimeline, namesIn } from "#operations/leads/lead-timeline.ts";
import { whereaboutsOf } from "#operations/leads/schedule-callback.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";
import { aboutLead } from "./about-lead.ts";
import { eventInHistory } from "./event-in-history.ts";
import { type Expecting, expectedCall } from "./expected-call.ts";
import { loadTasks } from "./load-tasks.ts";
import { savedBy } from "./saved-form.ts";
import { wayTo } from "./ways-to.ts";

/** Throws 404 unless this member may see it. Once it is over, it shows of the person only whom not to contact. */
export async function loadLead({ url, params, context }: ListVisit & RecordVisit): Promise<ShownLead> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const acceptance = await acceptanceOf(read, workspace, params.id);
  const lead = acceptance && (await findLead(read, acceptance.leadId));
  if (!lead) throw data(null, { status: 404 });
  const timeZone = await zoneOfAgent(read, workspace.agentId);
  const whom = whomOf(lead, acceptance);
  if (acceptance.endedAt !== null)
    return { ...(await endedLead(read, { ...acceptance, endedAt: acceptance.endedAt })), whom, timeZone };

  const { agentId, stage, laterOn, lostReason, stageSince, version, feePercent, memberId } = acceptance;
  const until = historyUntil(url);
  const asked = { agentId, until, most: eventsAsked };
  const history = await historyOf(read, lead.id, asked);
  const known = { asked, activities: history.activities };
  const contacted = await newestOfKind(read, lead.id, "contacted", known);
  const activities = [...contacted, ...(await newestOfKind(read, lead.id, "stage-changed", known))];
  const names = await namesIn(read, lead, { ...history, activities: [...history.activities, ...activities] });
  const timeline = agentTimeline(leadTimeline(lead, history, names), acceptance);
  const { person, text } = await sharedLead(read, agentId, lead.id, now());
  const contactIds = acceptance.contactId === null ? [] : await idsOfPerson(read, acceptance.contactId);
  const messages = await messagesInHistory(read, { contactIds, leadId: lead.id, name: fullName(person) }, until);
  const page = historyPage([...timeline.map(eventInHistory), ...messages].toSorted(byTime), until);
  const { blocked, consent, ...contact } = await contactOf(
    read,
    { ...lead, ...person.written },
    { contactIds, acceptance, name: fullName(person).split(" ", 1)[0] ?? "", timeZone, now: now() },
  );
  const today = localDay(now(), timeZone);
  const tasks = await loadTasks(read, workspace, { of: { leadId: lead.id }, url, now: now(), timeZone });
  const reportBy = addDuration(acceptance.acceptedAt, { hours: reportHours });
  const hoursLeft = Math.max(0, Math.ceil((Date.parse(reportBy) - now().getTime()) / 3_600_000));
  const terms = { feePercent, reportBy, reportHours: hoursLeft, timeZone };
  const who = (id: string | null) => names.members.get(id ?? "") ?? null;
  return {
    what: "open",
    id: lead.id,
    page: `/my/leads/${lead.id}`,
    isOwn: false,
    book: await bookFacts(read, acceptance.contactId),
    kind: lead.kind,
    name: blocked ? whom.name : fullName(person),
    place: await leadPlace(read, lead),
    blocked,
    whom,
    optedOut: blocked === "opted-out" ? await newestOptOut(read, lead) : null,
    colleague: memberId === workspace.member.id ? null : who(memberId),
    mayHandOff: workspace.member.role === "team-lead",
    ...contact,
    ways: await withConversation(context, contact.ways, acceptance.contactId),
    followUps: await followUpsOfRecord(context, contactIds, !blocked && (await hasCrm(read, workspace)).open),
    lastContact: lastContactIn(activities, who),
    ...tasks,
    ...(await appointmentsOfRecord(read, workspace, { leadId: lead.id }, { now: now(), timeZone })),
    today,
    saved: until === undefined ? savedBy(workspace.member.id, history.activities, now()) : null,
    stage: { stage, laterOn, lostReason },
    stageSince,
    accepted: stage === "new" && memberId === workspace.member.id ? offerCopy.accepted(offerCopy.you) : null,
    isFresh: stageSince >= addDuration(now(), { seconds: -undoSeconds }),
    version,
    lastChange: lastChangeIn(activities, { ...acceptance, lead: lead.stage, now: now(), who }),
    isClosed: lead.stage === "closed" || lead.stage === "paid-at-closing",
    questions: questions[lead.kind].map(({ label }) => label),
    answers: parseAnswers(lead.answers).map(text),
    own: parseOwnAnswers(lead.ownAnswers).map(({ question, answer }) => ({ question, answer: text(answer) })),
    needsBroker: await needsBrokerLine(read, workspace.agentId),
    about: aboutLead({
      ...terms,
      checks: timeline.flatMap(({ kind, at, who }) => (kind === "check" ? [{ at, who }] : [])),
      consent,
    }),
    timeline: page.events,
    earlierHistory: page.earlier ?? null,
    reportBy,
    reportHours: terms.reportHours,
    known: hoursLeft > 0 ? await reportOfClient(read, lead, agentId) : null,
    timeZone,
  };
}

/** That the agent had the person before the lead came, while they can report it and have not. */
async function reportOfClient(read: Reader, lead: LeadsTable, agentId: string): Promise<string | null> {
  const known = await knownPerson(read, agentId, lead);
  if (!known || !(await acceptedLead(read, agentId, lead.id))?.isOwnZip) return null;
  if ((await reportsOnLead(read, agentId, lead.id)).length > 0) return null;
  return knownBeforeCopy.lead({ since: known.since, talkOn: known.talk?.on ?? null });
}

async function endedLead(
  read: Reader,
  acceptance: AcceptancesTable & { endedAt: string },
): Promise<Omit<EndedLead, "whom" | "timeZone">> {
  const { leadId: id, endedAt, endReason, endedByMember } = acceptance;
  const names = await memberNames(read, endedByMember === null ? [] : [endedByMember]);
  const who = names.get(endedByMember ?? "") ?? null;
  const cause = endingCause(acceptance);
  const isOwn = cause === "given-back" || cause === "wrong-person";
  // Staff's reason is for the office.
  return {
    what: "ended",
    id,
    endedAt,
    ending: cause === null || cause === "reassigned" ? "office" : cause,
    reason: isOwn ? endReason : null,
    who,
  };
}

/** The one that holds. */
async function newestOptOut(read: Reader, lead: LeadsTable): Promise<OpenLead["optedOut"]> {
  const optOut = (await optOutsOf(read, lead)).findLast(({ liftedAt }) => liftedAt === null);
  return optOut ? { source: optOut.source, since: optOut.since } : null;
}

/** How the person may be contacted now, with the certificate of their consent. */
async function contactOf(
  read: Reader,
  lead: LeadsTable,
  {
    contactIds,
    now,
    ...expecting
  }: Pick<Expecting, "acceptance" | "name" | "timeZone"> & { contactIds: string[]; now: Date },
) {
  const consent = await consentOf(read, lead.id);
  const status = await consentStatus(read, lead, now);
  const where = await whereaboutsOf(read, lead);
  const takenBy = consent?.takenBy ? (await staffNames(read, [consent.takenBy])).get(consent.takenBy) : undefined;
  const blocked = await contactBlockOf(read, lead.id);
  const { isStopped, deadAt } = (await keptFrom(read, contactIds))(contactIds[0] ?? "");
  const way = { ...status, isStopped, dead: deadAt(lead.mailable), where, now };
  return {
    blocked,
    clocks: clocksIn(where, now),
    expects: blocked ? null : await expectedCall(read, { ...expecting, lead, status, where }, now),
    ways: blocked ? [] : channels.map((channel) => wayTo(lead, channel, way)),
    consent: consent && {
      stands: status.consented && !status.revoked,
      givenAt: consent.givenAt,
      wording: consent.wording,
      page: consent.page,
      takenBy: firstNameOf(takenBy ?? null),
    },
  };
}

type NameOf = (id: string | null) => string | null;

function lastContactIn(activities: readonly StoredActivity[], who: NameOf) {
  const contact = activities.findLast((activity) => activity.kind === "contacted");
  if (contact?.kind !== "contacted") return undefined;
  const { at, detail, memberId } = contact;
  return { at, title: contactTitle(detail), text: detail.text, who: who(memberId) };
}

/** The last change of the stage, while a member can undo it. */
function lastChangeIn(
  activities: readonly StoredActivity[],
  facts: Pick<AcceptancesTable, "version" | "endedAt"> & { lead: LeadsTable["stage"]; now: Date; who: NameOf },
) {
  const change = activities.findLast((activity) => activity.kind === "stage-changed");
  if (change?.kind !== "stage-changed" || change.undoes !== null) return undefined;
  const { id, at, detail, memberId } = change;
  if (!detail.from || detail.version === undefined) return undefined;
  if (undoRefusal({ at, version: detail.version, isUndone: false }, facts, facts.now)) return undefined;
  return { id, at, who: facts.who(memberId), from: detail.from };
}
