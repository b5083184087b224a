import { LeadTable } from "#app/ui/office/lead/lead-table.tsx";
import { ListEmpty } from "#app/ui/office/list-empty.tsx";
import { ListFilters } from "#app/ui/office/list-filters.tsx";
import { ListPages } from "#app/ui/office/list-pages.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
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

export default function Leads({ loaderData: { state, rows, next, first, csv } }: Route.ComponentProps) {
  const isAsked = Object.entries(state).some(([name, value]) => name !== "sort" && value !== "");
  return (
    <OfficePage title={words.title} line={words.line}>
      <ListFilters
        action="/office/leads"
        search={{ label: words.search, hint: words.searchHint }}
        filters={filters}
        state={state}
      />
      {rows.length > 0 ? <LeadTable leads={rows} /> : <ListEmpty>{isAsked ? words.noneFound : words.empty}</ListEmpty>}
      {rows.length > 0 || first ? <ListPages shown={rows.length} next={next} first={first} csv={csv} /> : null}
    </OfficePage>
  );
}
