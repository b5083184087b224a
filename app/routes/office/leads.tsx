import { leadColumns } from "#app/ui/office/lead/lead-columns.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RecordList } from "#app/ui/office/record-list.tsx";
import { stageNames, leadsWords as words } from "#content/office/leads.ts";
import { listLeads } from "#database/leads.ts";
import { leadStages } from "#domain/lead-lifecycle.ts";
import { askedLeads } from "../../lists/leads.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/leads.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { state, filter, window } = askedLeads(url);
  const { found, searchedTo } = await listLeads(context.get(worldContext).database.read, filter, window).page();
  const leads = found.map(({ answers, ...lead }) => ({ ...lead, answers: JSON.parse(answers) as string[] }));
  return { state, ...listPage(url, leads, searchedTo), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  {
    name: "stage",
    label: words.stage,
    options: [
      { value: "", label: words.anyStage },
      ...leadStages.map((stage) => ({ value: stage, label: stageNames[stage] })),
    ],
  },
  {
    name: "consent",
    label: words.consent,
    options: [
      { value: "", label: words.anyConsent },
      { value: "yes", label: words.withConsent },
      { value: "no", label: words.withoutConsent },
    ],
  },
  {
    name: "held",
    label: words.held,
    options: [
      { value: "", label: words.anyHeld },
      { value: "yes", label: words.isHeld },
      { value: "no", label: words.notHeld },
    ],
  },
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
