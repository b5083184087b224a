import { leadColumns } from "#app/ui/office/lead/lead-columns.tsx";
import { choices } from "#app/ui/office/list-filters.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordList } from "#app/ui/office/record-list.tsx";
import { leadsCopy as copy, stageNames } from "#content/office/leads.ts";
import { listLeads } from "#database/leads.ts";
import { answersIn } from "#database/stored-json.ts";
import { parseLeadsQuery } from "../../lists/leads.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/leads.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseLeadsQuery(url);
  const { found, searchedTo } = await listLeads(context.get(worldContext).database.read, filter, window).page();
  const leads = found.map(({ answers, ...lead }) => ({ ...lead, answers: answersIn(answers) }));
  return { state, ...listPage(url, leads, searchedTo), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "stage", label: copy.stage, options: choices(copy.anyStage, stageNames) },
  {
    name: "consent",
    label: copy.consent,
    options: choices(copy.anyConsent, { yes: copy.withConsent, no: copy.withoutConsent }),
  },
  {
    name: "moderation",
    label: copy.held,
    options: choices(copy.anyModeration, { yes: copy.isInModeration, no: copy.notInModeration }),
  },
];

export default function Leads({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/leads"
      filters={filters}
      list={loaderData}
      columns={leadColumns}
      keyOf={({ id }) => id}
    />
  );
}
