import { leadColumns } from "#app/ui/office/lead/lead-columns.tsx";
import { choices } from "#app/ui/office/list-filters.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordList } from "#app/ui/office/record-list.tsx";
import { stageNames, leadsWords as words } from "#content/office/leads.ts";
import { listLeads } from "#database/leads.ts";
import { answersIn } from "#database/stored-json.ts";
import { askedLeads } from "../../lists/leads.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/leads.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = askedLeads(url);
  const { found, searchedTo } = await listLeads(context.get(worldContext).database.read, filter, window).page();
  const leads = found.map(({ answers, ...lead }) => ({ ...lead, answers: answersIn(answers) }));
  return { state, ...listPage(url, leads, searchedTo), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "stage", label: words.stage, options: choices(words.anyStage, stageNames) },
  {
    name: "consent",
    label: words.consent,
    options: choices(words.anyConsent, { yes: words.withConsent, no: words.withoutConsent }),
  },
  { name: "moderation", label: words.held, options: choices(words.anyHeld, { yes: words.isHeld, no: words.notHeld }) },
];

export default function Leads({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      action="/office/leads"
      filters={filters}
      list={loaderData}
      columns={leadColumns}
      keyOf={({ id }) => id}
    />
  );
}
