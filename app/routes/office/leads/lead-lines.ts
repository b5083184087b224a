import { csvOfMore } from "#app/http/csv-file.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { leadsCopy as copy } from "#content/leads/office-leads.ts";
import { type Question, questions } from "#content/leads/questions.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { doNotContactTexts } from "#content/leads/whom.ts";
import { describeModerationReason } from "#content/moderation/office-moderation.ts";
import { agentNames } from "#database/agents/agent-of.ts";
import { parseAnswers } from "#database/engine/stored-json.ts";
import type { ListedLead } from "#database/leads/lead-list.ts";
import { sharedLeadsOf } from "#database/leads/shared-persons.ts";
import type { Reader } from "#database/schema.ts";
import { staffNames } from "#database/staff/staff.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import type { SharedPerson } from "#domain/privacy/shared-person.ts";
import { withExtension } from "#domain/values/phone-number.ts";

const askedOfBuyers = new Set(questions.buyer.map(({ id }) => id));

/** Last, so that the columns of earlier exports stay where they were. */
const questionsOfOthers = [...questions.seller, ...questions.renter].filter(({ id }) => !askedOfBuyers.has(id));

/** Named as in these questions; the same question of another kind is in the same column. */
const answerColumns = (named: readonly Question[]) =>
  Object.fromEntries(named.map(({ id, label }) => [label, ["text", (line: Line) => answerTo(id, line)] as const]));

const answerTo = (id: string, { kind, answered }: Line) =>
  answered[questions[kind].findIndex((question) => question.id === id)] ?? "";

type Line = ListedLead & { person: SharedPerson; answered: string[]; agent: string; assignee: string };

/** The columns of the file of leads. */
export const leadLines = csvOfMore(withMore, {
  [copy.columns.received]: ["time", ({ receivedAt }) => receivedAt],
  [copy.csv.firstName]: ["text", ({ person }) => person.firstName],
  [copy.csv.lastName]: ["text", ({ person }) => person.lastName],
  [copy.csv.email]: ["text", ({ person }) => person.email ?? person.written.email],
  [copy.csv.phone]: ["dialed", ({ person }) => withExtension(person.phone, " x") || person.written.phone],
  ...answerColumns(questions.buyer),
  [copy.csv.zip]: ["text", ({ zip }) => zip],
  [copy.csv.city]: ["text", ({ city }) => city],
  [copy.csvMore.state]: ["text", ({ state }) => state],
  [copy.columns.stage]: ["text", ({ stage }) => stageNames[stage]],
  [copy.csvMore.stageSince]: ["time", ({ stageSince }) => stageSince],
  [copy.csvMore.consent]: ["text", ({ consentValid }) => (consentValid ? copy.yes : copy.no)],
  [copy.csvMore.agent]: ["text", ({ agent }) => agent],
  [copy.csvMore.assignee]: ["text", ({ assignee }) => assignee],
  [copy.csvMore.moderation]: [
    "text",
    ({ moderationReason }) => moderationReason && describeModerationReason(moderationReason),
  ],
  [copy.kind]: ["text", ({ kind }) => leadKindNames[kind]],
  ...answerColumns(questionsOfOthers),
  [copy.csvMore.doNotContact]: ["text", ({ person }) => person.doNotContact && doNotContactTexts[person.doNotContact]],
  [copy.csvMore.emailsOnly]: ["text", ({ person }) => (person.emailsOnly ? copy.yes : copy.no)],
});

/** Adds separate answers, the zip code's location and the agent's name. */
async function withMore(read: Reader, leads: ListedLead[]): Promise<Line[]> {
  const places = await zipsByCode(read, [...new Set(leads.flatMap(({ zip }) => zip ?? []))]);
  const agents = await agentNames(read, [...new Set(leads.flatMap(({ agentId }) => agentId ?? []))]);
  const staff = await staffNames(read, [...new Set(leads.flatMap(({ assigneeId }) => assigneeId ?? []))]);
  // "Emails only" has no day on which it ends.
  const of = await sharedLeadsOf(
    read,
    leads.map(({ id }) => id),
    new Date(0),
  );
  return leads.map((lead) => {
    const { city, state } = places.get(lead.zip ?? "") ?? lead;
    const agent = agents.get(lead.agentId ?? "") ?? "";
    const assignee = staff.get(lead.assigneeId ?? "") ?? "";
    const { person, text } = of(lead.id, null);
    return { ...lead, person, city, state, answered: parseAnswers(lead.answers).map(text), agent, assignee };
  });
}
