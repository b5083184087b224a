import { anotherAgentLabels } from "#content/consumers/another-agent-reasons.ts";
import { correctedLine } from "#content/consumers/correction-page.ts";
import { doneCopy } from "#content/consumers/request-page.ts";
import { copyWords } from "#content/consumers/rights-copy.ts";
import { rightsCopy, rightsKindNames } from "#content/consumers/rights-page.ts";
import { activityWords } from "#content/leads/agent-work.ts";
import { leadGoals } from "#content/leads/lead-kinds.ts";
import { questions } from "#content/leads/questions.ts";
import { routingReasons } from "#content/leads/routing-reasons.ts";
import { scriptAnswerNames } from "#content/leads/verification-script.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { parseAnswers, parseCheckAnswers, parseCorrection, parseReasons } from "#database/engine/stored-json.ts";

import { optOutsOf } from "#database/privacy/opt-outs.ts";
import { copiedMessages, recordsAboutLeads } from "#database/privacy/person-copy.ts";
import { rightsRequestsAbout } from "#database/privacy/rights-requests.ts";
import type { Reader } from "#database/schema.ts";
import { staffNames } from "#database/staff/staff.ts";
import { parseAnotherAgentReason } from "#domain/consumers/lead-wish.ts";
import type { CopiedRequest, PersonCopy } from "#domain/privacy/person-copy.ts";
import { emailKey } from "#domain/values/email-address.ts";
import type { Consumer, ConsumerLead } from "#operations/consumers/consumer-session.ts";
import type { World } from "#operations/world.ts";
import { recordsProven } from "./rights-request.ts";

/** Everything that we have about a person, of the requests that are proven. @returns undefined if none is */
export async function copyOfPerson(world: World, consumer: Consumer): Promise<PersonCopy | undefined> {
  const { email, leads } = consumer;
  const { read } = world.database;
  const proven = leads.filter(({ isProven }) => isProven);
  if (proven.length === 0) return undefined;
  const ids = proven.map(({ id }) => id);
  const records = await recordsAboutLeads(read, ids);
  const names = await namesIn(read, records);
  const byLead = groupedByLead(records);
  const { messages } = await recordsProven(read, consumer);
  const [{ dialable } = { dialable: null }] = proven;
  return {
    madeAt: world.now().toISOString(),
    email,
    requests: proven.map((lead) => copiedRequest(lead, byLead(lead.id), names)),
    optOuts: (await optOutsOf(read, { mailable: email, dialable })).map(({ value, since, liftedAt }) => {
      return { value, since, liftedAt };
    }),
    messages: (await copiedMessages(read, messages)).map(({ receivedAt, name, subject, phone, message, answers }) => {
      return { at: receivedAt, name, subject, phone, message, answers: answers.map(({ at, text }) => ({ at, text })) };
    }),
    privacyRequests: (await rightsRequestsAbout(read, ids)).map((request) => ({
      at: request.receivedAt,
      what: rightsKindNames[request.kind],
      dueBy: request.dueBy,
      state: rightsCopy.states[request.state],
      answeredAt: request.answeredAt,
      words: [correctedIn(request), request.extension, request.answer].filter((words) => words !== null),
    })),
  };
}

const correctedIn = ({ correction }: { correction: string | null }) =>
  correction === null ? null : correctedLine(parseCorrection(correction));

type Records = Awaited<ReturnType<typeof recordsAboutLeads>>;
interface Names {
  staff: (id: string) => string;
  agent: (id: string) => string;
}

async function namesIn(
  read: Reader,
  { checks, routings, acceptances, activities, views, notes }: Records,
): Promise<Names> {
  const staffIds = [...checks, ...notes, ...views].flatMap(({ staffId }) => staffId ?? []);
  const staff = await staffNames(read, [...new Set(staffIds)]);
  const agentIds = [...routings, ...acceptances, ...activities].flatMap(({ agentId }) => agentId ?? []);
  const agents = await agentNames(read, [...new Set(agentIds)]);
  return {
    staff: (id) => firstName(staff.get(id)) || copyWords.somebody,
    agent: (id) => agents.get(id) || copyWords.anAgent,
  };
}

const firstName = (name = "") => name.trim().split(/\s+/)[0] ?? "";

/** Grouped once for all leads: a person may have a hundred, with thousands of emails. */
function groupedByLead(records: Records): (leadId: string) => Records {
  const groups = Object.entries<{ leadId: string }[]>(records).map(
    ([name, rows]) => [name, Map.groupBy(rows, ({ leadId }) => leadId)] as const,
  );
  return (id) => Object.fromEntries(groups.map(([name, of]) => [name, of.get(id) ?? []])) as Records;
}

function copiedRequest(lead: ConsumerLead, records: Records, names: Names): CopiedRequest {
  const { kind, receivedAt, firstName: first, lastName, phone, email } = lead;
  return {
    receivedAt,
    wants: copyWords.agentFor(leadGoals[kind]),
    firstName: first,
    lastName,
    phone,
    email,
    answers: parseAnswers(lead.answers).flatMap((answer, step) =>
      answer ? [{ question: questions[kind][step]?.label ?? "", answer }] : [],
    ),
    notToSell: lead.notToSell === 1,
    ...evidenceIn(records),
    ...workIn(records, names),
    emails: emailsTo(email, records),
    opened: records.views.map(({ hour, staffId, member }) => ({
      hour,
      by: staffId === null ? copyWords.byAgent(firstName(member ?? "")) : copyWords.byUs(names.staff(staffId)),
    })),
    notes: notesIn(records, names),
    said: records.wishes.map(({ at, what, reason, wordsForUs, wordsForAgent }) => {
      const why = parseAnotherAgentReason(reason ?? "");
      const words = [why ? anotherAgentLabels[why] : null, wordsForUs, wordsForAgent];
      return { at, what: doneCopy.said[what], words: words.flatMap((one) => one || []) };
    }),
  };
}

/** Of our team, then of agents, whose words about a lead our team reads. */
const notesIn = ({ notes, activities }: Records, names: Names): CopiedRequest["notes"] => [
  ...notes.map(({ notedAt, staffId, text }) => ({ at: notedAt, by: names.staff(staffId), text })),
  ...activities.flatMap((activity) => {
    const text = activityWords(activity);
    return text ? { at: activity.at, by: names.agent(activity.agentId), text } : [];
  }),
];

function evidenceIn({ consents, disclosures }: Records): Pick<CopiedRequest, "consents" | "disclosures"> {
  return {
    consents: consents.map(({ givenAt, page, wording, ticked, ip, userAgent }) => ({
      at: givenAt,
      page,
      wording,
      checked: ticked === 1,
      network: ip ?? "",
      browser: userAgent ?? "",
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
      answers: parseCheckAnswers(answers).map(({ question, answer }) => ({ question, answer: inWords(answer) })),
    })),
    routing: routings.map(({ decidedAt, agentId, reasons }) => ({
      at: decidedAt,
      agent: agentId === null ? copyWords.leftToUs : names.agent(agentId),
      why: [parseReasons(reasons)].flat().map((reason) => routingWords[reason] ?? reason),
    })),
    agents: acceptances.map(({ agentId, acceptedAt, endedAt, stage }) => ({
      name: names.agent(agentId),
      since: acceptedAt,
      until: endedAt,
      reports: copyWords.stages[stage],
    })),
    callbacks: callbacks.map(({ createdAt, dueAt }) => ({ at: createdAt, due: dueAt })),
  };
}

/** Staff give words of their own. */
const routingWords: Record<string, string> = routingReasons;
const answerWords: Record<string, string> = scriptAnswerNames;
const inWords = (answer: string) => answerWords[answer] ?? answer;

function emailsTo(address: string, { emails }: Records): CopiedRequest["emails"] {
  const theirs = emails.filter(({ to }) => to === emailKey(address));
  return theirs.map(({ at, subject }) => ({ at, subject }));
}
