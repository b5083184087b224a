import { data } from "react-router";
import type { Context } from "#app/http/visit.ts";
import { shownOptOuts } from "#app/routes/office/privacy/shown-opt-outs.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { isErased, type LeadDetails } from "#app/ui/office/leads/lead-details.ts";
import { worldContext } from "#app/world-context.ts";
import { doesNotArrive } from "#content/conversations/bounces.ts";
import { leadClosed } from "#content/leads/lead-act-refusals.ts";
import { lastDone } from "#database/audit/audit-events.ts";
import { contactWishOf } from "#database/consumers/contact-wishes.ts";
import { leadWishesOf } from "#database/consumers/lead-wishes.ts";
import { parseAnswers, parseOwnAnswers } from "#database/engine/stored-json.ts";

import { firstContactWith } from "#database/leads/first-contacts.ts";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { laterLeadsOf } from "#database/leads/lead-list.ts";
import { othersSharing } from "#database/leads/leads-of-person.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { deadAddressOf } from "#database/notifications/dead-addresses.ts";
import { agentsPassedOn } from "#database/offers/offers.ts";
import { consentOf, type consentStatus, consentStatusOf } from "#database/privacy/consents.ts";
import { disclosuresTo } from "#database/privacy/disclosures.ts";
import { optOutsOf } from "#database/privacy/opt-outs.ts";
import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { newestOfKind, type StoredActivity } from "#database/work/activities.ts";
import { type LeadCheck, type LeadStage, openMoves } from "#domain/leads/lead-lifecycle.ts";
import type { RoutingEvent, TimelineEvent } from "#domain/leads/timeline-event.ts";
import { minutesLeft, resumesAt } from "#domain/offers/offer-clock.ts";
import { stateOfNumber } from "#domain/privacy/area-code.ts";
import { callingHours, clocksIn, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import { checkRefusal, contactRefusal } from "#domain/privacy/consent.ts";
import { consentTextOf } from "#domain/sources/source.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { fullName } from "#domain/values/full-name.ts";
import { eventsAsked, historyPage, historyUntil } from "#domain/work/history-page.ts";
import { isFirstContactLate } from "#domain/work/lead-attention.ts";
import { leadTimeline, type Names, namesIn } from "#operations/leads/lead-timeline.ts";
import { whereaboutsOf } from "#operations/leads/schedule-callback.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import { agentChoice } from "./load-agent-choice.ts";
import { loadHandover } from "./load-handover.ts";
import { loadLeadWork } from "./load-lead-work.ts";

const maxLaterLeads = 20;

/** Throws 404 if there is no such lead. */
export async function loadLeadDetails({
  url,
  params,
  context,
}: {
  url: URL;
  params: { id: string };
  context: Context;
}): Promise<LeadDetails> {
  const world = context.get(worldContext);
  const { read } = world.database;
  const lead = await findLead(read, params.id);
  if (!lead) throw data(null, { status: 404 });
  const member = staffMember(context);
  const until = historyUntil(url);
  const asked = { until, most: eventsAsked };
  const history = await historyOf(read, lead.id, asked);
  const [lastContact] = await newestOfKind(read, lead.id, "contacted", { asked, activities: history.activities });
  const consent = await consentOf(read, lead.id);
  const names = await namesIn(read, lead, history, [consent?.takenBy]);
  const staffNameOf = (id: string) => names.staff.get(id) ?? id;
  const timeline = leadTimeline(lead, history, names);
  const optOuts = await optOutsOf(read, lead);
  const wish = await contactWishOf(read, lead, world.now());
  const consentState = { ...(await consentStatusOf(read, consent, optOuts)), ...wish };
  const { refused, mayNotCall, ...contact } = await contactOptions(read, lead, { ...consentState, now: world.now() });
  const optOut = shownOptOuts(context, { scope: "leads", recordId: lead.id }, optOuts);
  const shownConsent = consent && { ...consent, takenBy: consent.takenBy ? staffNameOf(consent.takenBy) : null };
  const gone = isErased({ ...consentState, consent: shownConsent, optOut });
  const saidBySource = sourceOnConsent(lead, consent);
  const noConsent = gone
    ? leadClosed.erased
    : consent?.ticked === 1
      ? leadClosed.withdrawn
      : (saidBySource ?? leadClosed.call["no-consent"]);
  const checks = history.checks.map(({ staffId, passed }) => ({ staffId, passed: passed === 1 }));
  const closed = checkClosedTo(member, lead, checks, refused);
  const mayMove = mayDo(member.role, "leads.move");
  const where = await whereaboutsOf(read, lead);
  const work = {
    member,
    where,
    mayCall: mayNotCall === undefined,
    readers: world,
    now: world.now(),
  };
  const { id, kind, phone, email, receivedAt, moderationReason, stage, stageSince, pausedFrom, personId, agentId } =
    lead;
  const answers = parseAnswers(lead.answers);
  const dead = await deadAddressOf(read, email);
  const offered = history.offers.find((one) => one.state === "open");
  return {
    id,
    kind,
    phone,
    email,
    receivedAt,
    notToSell: lead.notToSell === 1,
    moderationReason,
    stage,
    stageSince,
    pausedFrom,
    firstLead: personId === id ? null : personId,
    sharing: await sharingWith(read, lead),
    answers,
    own: parseOwnAnswers(lead.ownAnswers),
    ...consentState,
    ...contact,
    deadEmail: dead && doesNotArrive(dead, world.now()),
    mayNotCall: mayNotCall && (gone ? noConsent : { ...leadClosed.call, "no-consent": noConsent }[mayNotCall]),
    name: fullName(lead),
    place: answers[0] ?? "",
    agent: agentNamed(agentId, names) ?? null,
    wishes: (await leadWishesOf(read, [id])).map(({ leadId: _, ...wish }) => wish),
    later: await laterLeadsOf(read, id, maxLaterLeads).execute(),
    consent: shownConsent,
    saidBySource,
    disclosures: await disclosuresTo(read, id),
    optOut,
    checksPassed: checks.filter(({ passed }) => passed).length,
    checkClosed: closed && { ...leadClosed.check, "no-consent": noConsent }[closed],
    mayVerify: mayDo(member.role, "leads.verify"),
    mayMove,
    closings: (agentId !== null || pausedFrom !== null) && mayDo(member.role, "closings.read"),
    openMoves: mayMove ? openMoves(lead) : [],
    offer: await openOfferIn(read, lead, { history, names, now: world.now() }),
    acceptance: acceptanceIn(history, {
      ...{ lastContact, names, now: world.now() },
      firstContactAt: await firstContactWith(read, id),
    }),
    handover: await loadHandover(world, lead, {
      member,
      mayCall: mayNotCall === undefined,
      agent: agentNamed(offered?.agentId ?? agentId, names),
    }),
    routed: currentDecision(timeline, stage),
    passedOn: (await agentsPassedOn(read, id)).map(({ agentId, how }) => ({
      agent: { id: agentId, name: names.agents.get(agentId) ?? agentId },
      how,
    })),
    choice:
      mayMove && stage === "double-verified"
        ? await agentChoice(read, lead, { ...consentState, member, now: world.now() })
        : undefined,
    timeline: historyPage(timeline, until),
    work: await loadLeadWork(read, lead, work),
    memberId: member.id,
  };
}

const agentNamed = (id: string | null, { agents }: Names) =>
  id === null ? undefined : { id, name: agents.get(id) ?? id };

/** Of a partner's wording that nobody has approved: neither a yes nor a no. */
function sourceOnConsent(
  { sourceId, consent: agreed }: LeadsTable,
  consent: { textId: string; ticked: 0 | 1 } | undefined,
): string | undefined {
  if (!sourceId || consent?.textId !== consentTextOf(sourceId) || consent.ticked) return undefined;
  return leadClosed.source[agreed ? "agreed" : "silent"];
}

async function sharingWith(read: Reader, lead: LeadsTable): Promise<LeadDetails["sharing"]> {
  const named = (one: { id: string; firstName: string; lastName: string }) => ({ id: one.id, name: fullName(one) });
  const { phone, email } = await othersSharing(read, lead);
  return { phone: phone.map(named), email: email.map(named) };
}

/** The last one, unless its offer has come to nothing since. */
function currentDecision(timeline: readonly TimelineEvent[], stage: LeadStage): RoutingEvent | undefined {
  const routed = timeline.findLast((event) => event.kind === "routing");
  return stage === "double-verified" && routed?.agent ? undefined : routed;
}

type ConsentStatus = Awaited<ReturnType<typeof consentStatus>>;

async function openOfferIn(
  read: Reader,
  lead: LeadsTable,
  { history, names, now }: { history: Awaited<ReturnType<typeof historyOf>>; names: Names; now: Date },
): Promise<LeadDetails["offer"]> {
  const offer = history.offers.find(({ state }) => state === "open");
  if (!offer) return undefined;
  const { agentId, acceptBy, offeredAt } = offer;
  const hours = await offerHours(read, lead, agentId);
  const agent = { id: agentId, name: names.agents.get(agentId) ?? agentId };
  const resentAt = await lastDone(read, { about: lead.id, action: "offer-email-sent" }, offeredAt);
  return { agent, acceptBy, minutes: minutesLeft(now, acceptBy, hours), waitsUntil: resumesAt(now, hours), resentAt };
}

function acceptanceIn(
  { acceptances }: Awaited<ReturnType<typeof historyOf>>,
  {
    lastContact,
    firstContactAt,
    names: { agents, members },
    now,
  }: { lastContact: StoredActivity | undefined; firstContactAt: string | null; names: Names; now: Date },
): LeadDetails["acceptance"] {
  const open = acceptances.find(({ endedAt }) => endedAt === null);
  if (!open) return undefined;
  const { agentId, memberId, acceptedAt, stage, stageSince, laterOn } = open;
  const contact = lastContact && lastContact.at >= acceptedAt ? lastContact : undefined;
  const agent = { id: agentId, name: agents.get(agentId) ?? agentId };
  const shown = {
    agent,
    acceptedAt,
    stage,
    stageSince,
    laterOn,
    // Of what only our clock knows, staff learn the first time.
    lastContactAt: contact?.at ?? firstContactAt,
    isLate: isFirstContactLate(acceptedAt, firstContactAt !== null, now),
  };
  return { ...shown, member: members.get(memberId ?? "") ?? null };
}

/** How and when the person may be contacted now. */
async function contactOptions(read: Reader, lead: LeadsTable, { now, ...status }: ConsentStatus & { now: Date }) {
  const place = lead.zip ? await findZip(read, lead.zip) : undefined;
  const state = place?.state ?? lead.state;
  const contact = { ...status, phone: lead.dialable, email: lead.mailable };
  const mayNotCall = contactRefusal(contact, "call");
  const where = whereaboutsAt(place, lead);
  const hours = callingHours(where, now);
  const locationLabel = placeName({ zip: lead.zip, city: place?.city ?? lead.city, state });
  return {
    mayNotCall,
    hours,
    locationLabel,
    clocks: clocksIn(where, now),
    isNumberLocated: lead.dialable === null || stateOfNumber(lead.dialable) !== undefined,
    canDial: lead.dialable !== null,
    dial: !mayNotCall && hours === "open" ? (lead.dialable ?? undefined) : undefined,
    mayWrite: contactRefusal(contact, "email") === undefined,
    refused: checkRefusal(contact),
  };
}

function checkClosedTo(
  { id, role }: StaffMember,
  { stage, moderationReason }: LeadsTable,
  checks: LeadCheck[],
  refused: ReturnType<typeof checkRefusal>,
): keyof typeof leadClosed.check | undefined {
  if (stage === "paused") return "paused";
  if (stage !== "generated") return "not-to-be-checked";
  if (moderationReason !== null) return "in-moderation";
  if (refused) return refused;
  if (checks.some(({ staffId }) => staffId === id)) return "checked-by-you";
  return mayDo(role, "leads.verify") ? undefined : "may-not";
}
