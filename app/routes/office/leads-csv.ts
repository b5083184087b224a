import { whyHeld } from "#content/office/held.ts";
import { stageNames, leadsWords as words } from "#content/office/leads.ts";
import { answeredQuestions } from "#content/questionnaire.ts";
import { agentNames } from "#database/lead-agents.ts";
import { type ListedLead, listLeads } from "#database/leads.ts";
import type { Reader } from "#database/schema.ts";
import { answersIn } from "#database/stored-json.ts";
import { placesOf } from "#database/zips.ts";
import { askedLeads } from "../../lists/leads.ts";
import { csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/leads-csv.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = askedLeads(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvAnswer({
    request,
    context,
    window,
    rows: async (part) => withMore(read, await listLeads(read, filter, part).execute()),
    columns: {
      [words.columns.received]: ({ receivedAt }) => receivedAt,
      [words.csv.firstName]: ({ firstName }) => firstName,
      [words.csv.lastName]: ({ lastName }) => lastName,
      [words.csv.email]: ({ email }) => email,
      [words.csv.phone]: ({ phone }) => phone,
      ...Object.fromEntries(
        answeredQuestions.map(({ label }, step) => [label, ({ answered }: Row) => answered[step] ?? ""]),
      ),
      [words.csv.zip]: ({ zip }) => zip,
      [words.csv.city]: ({ city }) => city,
      [words.csvMore.state]: ({ state }) => state,
      [words.columns.stage]: ({ stage }) => stageNames[stage],
      [words.csvMore.stageSince]: ({ stageSince }) => stageSince,
      [words.csvMore.consent]: ({ consentValid }) => (consentValid ? words.yes : words.no),
      [words.csvMore.agent]: ({ agent }) => agent,
      [words.csvMore.held]: ({ moderationReason }) => moderationReason && whyHeld(moderationReason),
    },
  });
}

type Row = ListedLead & { answered: string[]; agent: string };

/** With the answers apart, where a zip code lies, and the name of the agent. */
async function withMore(read: Reader, leads: ListedLead[]): Promise<Row[]> {
  const places = await placesOf(read, [...new Set(leads.flatMap(({ zip }) => zip ?? []))]);
  const agents = await agentNames(read, [...new Set(leads.flatMap(({ agentId }) => agentId ?? []))]);
  return leads.map((lead) => {
    const { city, state } = places.get(lead.zip ?? "") ?? lead;
    return { ...lead, city, state, answered: answersIn(lead.answers), agent: agents.get(lead.agentId ?? "") ?? "" };
  });
}
