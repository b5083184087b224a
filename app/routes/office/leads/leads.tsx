import { listPage } from "#app/http/list-state.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { ButtonLink } from "#app/ui/office/actions/button-link.tsx";
import { leadColumns } from "#app/ui/office/leads/lead-columns.tsx";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { leadsCopy as copy } from "#content/leads/office-leads.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { parseAnswers } from "#database/engine/stored-json.ts";
import { listLeads } from "#database/leads/lead-list.ts";
import { staffNames } from "#database/staff/staff.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import type { Route } from "./+types/leads.ts";
import { parseLeadsQuery } from "./leads-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseLeadsQuery(url, staffMember(context).id);
  const { read } = context.get(worldContext).database;
  const { found, searchedTo } = await listLeads(read, filter, window).page();
  const assignees = await staffNames(read, [...new Set(found.flatMap(({ assigneeId }) => assigneeId ?? []))]);
  const leads = found.map(({ answers, assigneeId, ...lead }) => ({
    ...lead,
    answers: parseAnswers(answers),
    assignee: assignees.get(assigneeId ?? "") ?? null,
  }));
  const member = staffMember(context);
  return {
    state,
    ...listPage(url, state, leads, searchedTo),
    csv: exportLink(url, state, member),
    mayAdd: mayDo(member.role, "leads.work"),
  };
}

const filters = [
  { name: "kind", label: copy.kind, options: choices(copy.anyKind, leadKindNames) },
  { name: "stage", label: copy.stage, options: choices(copy.anyStage, stageNames) },
  {
    name: "assigned",
    label: copy.assigned,
    options: choices(copy.anyAssigned, { me: copy.mine, nobody: copy.unassigned }),
  },
  {
    name: "consent",
    label: copy.consent,
    options: choices(copy.anyConsent, { yes: copy.withConsent, no: copy.withoutConsent }),
  },
  {
    name: "moderation",
    label: copy.moderation,
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
      besideTitle={
        loaderData.mayAdd ? (
          <ButtonLink to="/office/leads/new" variant="outline">
            {copy.add}
          </ButtonLink>
        ) : null
      }
    />
  );
}
