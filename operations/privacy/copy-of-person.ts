import { setImmediate as nextTurn } from "node:timers/promises";
import { anotherAgentLabels } from "#content/consumers/another-agent-reasons.ts";
import { correctedLine } from "#content/consumers/corrected-title.ts";
import { doneCopy } from "#content/consumers/request-page.ts";
import { copyLabels } from "#content/consumers/rights-copy.ts";
import { rightsCopy, rightsKindNames } from "#content/consumers/rights-page.ts";
import { closingStateNames } from "#content/fees/closing-names.ts";
import { referralText } from "#content/incoming/referral-text.ts";
import { activityText } from "#content/leads/activity-text.ts";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { questions } from "#content/leads/questions.ts";
import { routingReasonTexts } from "#content/leads/routing-reasons.ts";
import { scriptAnswerNames } from "#content/leads/verification-script.ts";
import { reviewCopied } from "#content/reviews/review-names.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import {
  parseAnswers,
  parseCheckAnswers,
  parseCorrection,
  parseOwnAnswers,
  parseReasons,
} from "#database/engine/stored-json.ts";
import { memberNames } from "#database/members/members.ts";
import {
  type CopiedOfPerson,
  type CopiedOfRequests,
  copiedOfPerson,
  copiedOfRequests,
} from "#database/privacy/person-copy.ts";
import type { Reader } from "#database/schema.ts";
import { staffNames } from "#database/staff/staff.ts";
import { parseActivity } from "#database/work/activities.ts";
import { parseAnotherAgentReason } from "#domain/consumers/lead-wish.ts";
import { inParts } from "#domain/privacy/in-parts.ts";
import type { CopiedRequest, PersonCopy } from "#domain/privacy/person-copy.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Consumer } from "#operations/consumers/consumer-session.ts";
import type { World } from "#operations/world.ts";
import { recordsProven } from "./rights-request.ts";

/** Read in one go: a few milliseconds, then the event loop goes on with other requests. */
const requestsAtOnce = 20;

/** Everything that we have about a person, of the requests that are proven. @returns undefined if none is */
export async function copyOfPerson(world: World, consumer: Consumer): Promise<PersonCopy | undefined> {
  const { email, leads } = consumer;
  const { read } = world.database;
  const proven = leads.filter(({ isProven }) => isProven);
  if (proven.length === 0) return undefined;
  const { inquiries } = await recordsProven(read, consumer);
  const [{ dialable } = { dialable: null }] = proven;
  const known = { leads: proven.map(({ id }) => id), inquiries };
  const records = await copiedOfPerson(read, known, { mailable: email, dialable });
  return {
    madeAt: world.now().toISOString(),
    email,
    requests: await copiedRequests(read, known.leads),
    referrals: records.referrals.map(({ receivedAt: at, kind, place, ...sent }) => ({
      at,
      text: [copyLabels.referred(leadGoals[kind], place), referralText(sent)].join("\n\n"),
    })),
    optOuts: records.optOuts.map(({ value, since, liftedAt }) => ({ value, since, liftedAt })),
    inquiries: inquiriesIn(records),
    privacyRequests: records.rightsRequests.map((request) => ({
      at: request.receivedAt,
      what: rightsKindNames[request.kind],
      dueBy: request.dueBy,
      state: rightsCopy.states[request.state],
      answeredAt: request.answeredAt,
      texts: [correctedIn(request), request.extension, request.answer].filter((text) => text !== null),
    })),
  };
}

async function copiedRequests(read: Reader, leads: readonly string[]): Promise<CopiedRequest[]> {
  const all: CopiedRequest[] = [];
  for (const ids of inParts(leads, requestsAtOnce)) {
    const records = await copiedOfRequests(read, ids);
    const names = await namesIn(read, records);
    const ofLead = groupedByLead(records);
    all.push(...ids.flatMap((id) => ofLead(id).leads.map((lead) => copiedRequest(lead, ofLead(id), names))));
    await nextTurn();
  }
  return all;
}

/** What they wrote to us, with our answers. */
function inquiriesIn({ inquiries, inquiryEvents }: CopiedOfPerson): PersonCopy["inquiries"] {
  const answers = Map.groupBy(inquiryEvents, ({ inquiryId }) => inquiryId);
  return inquiries.map(({ id, receivedAt, name, subject, phone, message }) => {
    const ours = answers.get(id) ?? [];
    return { at: receivedAt, name, subject, phone, message, answers: ours.map(({ at, text }) => ({ at, text })) };
  });
}

const correctedIn = ({ correction }: { correction: string | null }) =>
  correction === null ? null : correctedLine(parseCorrection(correction));

interface Names {
  staff: (id: string) => string;
  agent: (id: string) => string;
  member: (id: string) => string;
}

async function namesIn(
  read: Reader,
  { leadChecks, leadRoutings, acceptances, activities, leadViews, leadNotes }: CopiedOfRequests,
): Promise<Names> {
  const staffIds = [...leadChecks, ...leadNotes, ...leadViews].flatMap(({ staffId }) => staffId ?? []);
  const staff = await staffNames(read, [...new Set(staffIds)]);
  const agentIds = [...leadRoutings, ...acceptances, ...activities].flatMap(({ agentId }) => agentId ?? []);
  const agents = await agentNames(read, [...new Set(agentIds)]);
  const members = await memberNames(read, [...new Set(leadViews.flatMap(({ memberId }) => memberId ?? []))]);
  return {
    staff: (id) => firstName(staff.get(id)) || copyLabels.somebody,
    agent: (id) => agents.get(id) || copyLabels.anAgent,
    member: (id) => firstName(members.get(id)),
  };
}

const firstName = (name = "") => name.trim().split(/\s+/)[0] ?? "";

/** Grouped once for all: each of these leads may have many emails. */
function groupedByLead(records: CopiedOfRequests) {
  const persons = new Map(records.consentPersons.map((person) => [person.consentId, person]));
  const groups = {
    leads: grouped(records.leads.map((lead) => ({ ...lead, leadId: lead.id }))),
    consents: grouped(records.consents.map((consent) => ({ ...consent, person: persons.get(consent.id) }))),
    disclosures: grouped(records.disclosures),
    checks: grouped(records.leadChecks),
    routings: grouped(records.leadRoutings),
    acceptances: grouped(records.acceptances),
    callbacks: grouped([
      ...records.leadCallbacks,
      ...records.bookedCalls.map(({ leadId, bookedAt, startsAt }) => ({
        leadId,
        createdAt: bookedAt,
        dueAt: startsAt,
      })),
    ]),
    emails: grouped(records.emails),
    views: grouped(records.leadViews),
    sent: grouped([
      ...records.intakePayloads.map((sent) => ({ ...sent, leadId: sent.leadId ?? "" })),
      ...records.referrals.map((sent) => ({ ...sent, leadId: sent.leadId ?? "", body: referralText(sent) })),
    ]),
    visits: grouped(records.attributions.map((known) => ({ ...known, leadId: known.id }))),
    notes: grouped(records.leadNotes),
    activities: grouped(records.activities.map((one) => ({ ...one, leadId: one.leadId ?? "" }))),
    wishes: grouped(records.leadWishes),
    closings: grouped(records.closings),
    reviewTexts: grouped(records.reviewTexts),
    reviewStatements: grouped(records.reviewStatements),
  };
  return (id: string) => ({
    leads: groups.leads(id),
    consents: groups.consents(id),
    disclosures: groups.disclosures(id),
    checks: groups.checks(id),
    routings: groups.routings(id),
    acceptances: groups.acceptances(id),
    callbacks: groups.callbacks(id),
    emails: groups.emails(id),
    views: groups.views(id),
    sent: groups.sent(id),
    visits: groups.visits(id),
    notes: groups.notes(id),
    activities: groups.activities(id),
    wishes: groups.wishes(id),
    closings: groups.closings(id),
    reviewTexts: groups.reviewTexts(id),
    reviewStatements: groups.reviewStatements(id),
  });
}

type Records = ReturnType<ReturnType<typeof groupedByLead>>;

function grouped<Row extends { leadId: string }>(rows: Row[]): (leadId: string) => Row[] {
  const groups = Map.groupBy(rows, ({ leadId }) => leadId);
  return (leadId) => groups.get(leadId) ?? [];
}

function copiedRequest(lead: Records["leads"][number], records: Records, names: Names): CopiedRequest {
  const { kind, receivedAt, firstName: first, lastName, phone, email } = lead;
  return {
    receivedAt,
    wants: copyLabels.agentFor(leadGoals[kind]),
    firstName: first,
    lastName,
    phone,
    email,
    answers: [
      ...parseAnswers(lead.answers).flatMap((answer, step) =>
        answer ? [{ question: questions[kind][step]?.label ?? "", answer }] : [],
      ),
      ...parseOwnAnswers(lead.ownAnswers),
    ],
    notToSell: lead.notToSell === 1,
    ...evidenceIn(records),
    ...workIn(records, names),
    emails: emailsTo(email, records),
    opened: records.views.map(({ hour, staffId, memberId }) => ({
      hour,
      by: staffId === null ? copyLabels.byAgent(names.member(memberId ?? "")) : copyLabels.byUs(names.staff(staffId)),
    })),
    closings: records.closings.map(closingIn),
    sent: records.sent.map(({ receivedAt: at, body }) => ({ at, text: body })),
    arrived: records.visits.flatMap(({ id: _, leadId: __, ...known }) => Object.values(known).filter(Boolean)),
    notes: notesIn(records, names),
    said: [...records.wishes.map(wishIn), ...reviewIn(records)],
  };
}

function wishIn({ at, what, reason, textForUs, textForAgent, closedOn }: Records["wishes"][number]) {
  const why = parseAnotherAgentReason(reason ?? "");
  const texts = [why ? anotherAgentLabels[why] : null, textForUs, textForAgent, closedOn];
  return { at, what: doneCopy.said[what], texts: texts.flatMap((one) => one || []) };
}

/** What was written about the closing: by them, by the agent in reply, and by them about a dispute. */
const reviewIn = ({ reviewTexts, reviewStatements }: Records): CopiedRequest["said"] => [
  ...reviewTexts.map(({ at, by, stars, text }) => ({ at, what: reviewCopied[by](stars ?? 0), texts: [text] })),
  ...reviewStatements.map(({ at, text }) => ({ at, what: reviewCopied.statement, texts: [text] })),
];

const closingIn = (closing: Records["closings"][number]): CopiedRequest["closings"][number] => ({
  at: closing.createdAt,
  what: closingStateNames[closing.state],
  facts: [
    closing.address,
    closing.householdName,
    closing.closedOn ?? closing.expectedOn,
    closing.priceCents === null ? null : formatCents(closing.priceCents),
  ].flatMap((one) => one ?? []),
});

/** Of our team, then of agents, whose words about a lead our team reads. */
const notesIn = ({ notes, activities }: Records, names: Names): CopiedRequest["notes"] => [
  ...notes.map(({ notedAt, staffId, text }) => ({ at: notedAt, by: names.staff(staffId), text })),
  ...activities.map(parseActivity).flatMap((activity) => {
    const text = activityText(activity);
    return text ? { at: activity.at, by: names.agent(activity.agentId), text } : [];
  }),
];

function evidenceIn({ consents, disclosures }: Records): Pick<CopiedRequest, "consents" | "disclosures"> {
  return {
    consents: consents.map(({ givenAt, page, wording, ticked, person }) => ({
      at: givenAt,
      page,
      wording,
      checked: ticked === 1,
      network: person?.ip ?? "",
      browser: person?.userAgent ?? "",
    })),
    disclosures: disclosures.map(({ shownAt, wording, percent }) => ({ at: shownAt, wording, percent })),
  };
}

type Work = Pick<CopiedRequest, "checks" | "routing" | "agents" | "callbacks">;

function workIn({ checks, routings, acceptances, callbacks }: Records, names: Names): Work {
  return {
    checks: checks.map(({ checkedAt, staffId, passed, answers }) => ({
      at: checkedAt,
      by: names.staff(staffId),
      confirmed: passed === 1,
      answers: parseCheckAnswers(answers).map(({ question, answer }) => ({ question, answer: labelOf(answer) })),
    })),
    routing: routings.map(({ decidedAt, agentId, reasons }) => ({
      at: decidedAt,
      agent: agentId === null ? copyLabels.leftToUs : names.agent(agentId),
      why: [parseReasons(reasons)].flat().map((reason) => routingLabels[reason] ?? reason),
    })),
    agents: acceptances.map(({ agentId, acceptedAt, endedAt, stage }) => ({
      name: names.agent(agentId),
      since: acceptedAt,
      until: endedAt,
      reports: copyLabels.stages[stage],
    })),
    callbacks: callbacks.map(({ createdAt, dueAt }) => ({ at: createdAt, due: dueAt })),
  };
}

/** Staff give words of their own. */
const routingLabels: Record<string, string> = routingReasonTexts;
const answerLabels: Record<string, string> = scriptAnswerNames;
const labelOf = (answer: string) => answerLabels[answer] ?? answer;

function emailsTo(address: string, { emails }: Records): CopiedRequest["emails"] {
  const theirs = emails.filter(({ to }) => to === emailKey(address));
  return theirs.map(({ at, subject }) => ({ at, subject }));
}
