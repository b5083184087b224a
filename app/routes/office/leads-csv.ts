import { stageNames, leadsWords as words } from "#content/office/leads.ts";
import { buyerQuestions } from "#content/questionnaire.ts";
import { type ListedLead, listLeads } from "#database/leads.ts";
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
    rows: async (part) => (await listLeads(read, filter, part).execute()).map(withAnswers),
    columns: {
      [words.columns.received]: ({ receivedAt }) => receivedAt,
      [words.csv.firstName]: ({ firstName }) => firstName,
      [words.csv.lastName]: ({ lastName }) => lastName,
      [words.csv.email]: ({ email }) => email,
      [words.csv.phone]: ({ phone }) => phone,
      ...Object.fromEntries(asked.map(({ label }, step) => [label, ({ answered }: Row) => answered[step] ?? ""])),
      [words.csv.zip]: ({ zip }) => zip,
      [words.csv.city]: ({ city }) => city,
      [words.csvMore.state]: ({ state }) => state,
      [words.columns.stage]: ({ stage }) => stageNames[stage],
      [words.csvMore.stageSince]: ({ stageSince }) => stageSince,
      [words.csvMore.consent]: ({ consentStands }) => (consentStands ? words.yes : words.no),
      [words.csvMore.held]: ({ heldFor }) => heldFor,
    },
  });
}

const asked = buyerQuestions.filter(({ id }) => id !== "contact");

type Row = ListedLead & { answered: string[] };

const withAnswers = (lead: ListedLead): Row => ({ ...lead, answered: JSON.parse(lead.answers) });
