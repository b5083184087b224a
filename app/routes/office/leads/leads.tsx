import { isYesChosen, officeList } from "#app/routes/office/office-list.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { type LeadOfList, leadColumns } from "#app/ui/office/leads/lead-columns.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { RowActs } from "#app/ui/office/lists/row-act.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadKindNames } from "#content/leads/lead-kinds.ts";
import { bulkAssignment } from "#content/leads/lead-work.ts";
import { leadsCopy as copy } from "#content/leads/office-leads.ts";
import { stageNames } from "#content/leads/stage-names.ts";
import { rowActTexts } from "#content/office/lists.ts";
import { personName } from "#content/person-name.ts";
import { parseAnswers } from "#database/engine/stored-json.ts";
import { type LeadFilter, listLeads } from "#database/leads/lead-list.ts";
import { allStaff } from "#database/staff/staff.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Route } from "./+types/leads.ts";
import { colleaguesOf } from "./colleagues-of.ts";
import { leadLines } from "./lead-lines.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  kind: { label: copy.kind, all: copy.anyKind, values: leadKindNames },
  stage: { label: copy.stage, all: copy.anyStage, values: stageNames },
  assigned: { label: copy.assigned, all: copy.anyAssigned, values: { me: copy.mine, nobody: copy.unassigned } },
  consent: { label: copy.consent, all: copy.anyConsent, values: { yes: copy.withConsent, no: copy.withoutConsent } },
  moderation: {
    label: copy.moderation,
    all: copy.anyModeration,
    values: { yes: copy.isInModeration, no: copy.notInModeration },
  },
};

const assignees = { me: (memberId: string) => memberId, nobody: () => null };

const list = officeList({
  filters,
  filterOf(chosen, { member, now }): LeadFilter {
    const assigned = chosen("assigned");
    return {
      kind: chosen("kind"),
      stage: chosen("stage"),
      consent: isYesChosen(chosen("consent")),
      assigneeId: assigned && assignees[assigned](member.id),
      inModeration: isYesChosen(chosen("moderation")),
      now,
    };
  },
  find: listLeads,
  csvOfMore: leadLines,
});

export const middleware = list.middleware;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { rows, ...page } = await list.page({ url, context });
  const { read } = context.get(worldContext).database;
  const member = staffMember(context);
  const staff = await allStaff(read);
  const names = new Map(staff.map(({ id, name }) => [id, name]));
  const leads = rows.map(({ answers, assigneeId, ...lead }) => ({
    ...lead,
    assigneeId,
    answers: parseAnswers(answers),
    assignee: names.get(assigneeId ?? "") ?? null,
  }));
  const mayWork = mayDo(member.role, "leads.work");
  return { ...page, rows: leads, mayWork, memberId: member.id, colleagues: colleaguesOf(member, staff) };
}

export default function Leads({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/leads"
      filters={filters}
      list={loaderData}
      columns={leadColumns}
      keyOf={({ id }) => id}
      labelOf={({ firstName, lastName, id }) => fullName({ firstName, lastName }) || id}
      rowActs={loaderData.mayWork ? takingBy(loaderData.memberId) : undefined}
      bulk={
        loaderData.mayWork
          ? {
              action: "/office/leads/assignments",
              postedBy: ({ assigneeId }) => assigneeId ?? "",
              acts: <AssignActs colleagues={loaderData.colleagues} />,
            }
          : undefined
      }
      besideTitle={
        loaderData.mayWork ? (
          <ButtonTo to="/office/leads/new" variant="outline">
            {copy.add}
          </ButtonTo>
        ) : null
      }
    />
  );
}

const takingBy = (memberId: string): RowActs<LeadOfList> => ({
  ...rowActTexts.take,
  of: ({ id, assigneeId, ...person }) =>
    assigneeId === null
      ? { action: `/office/leads/${id}/assignment`, fields: { assignee: memberId, seen: "" }, name: personName(person) }
      : undefined,
});

function AssignActs({ colleagues }: { colleagues: { id: string; name: string }[] }) {
  return (
    <>
      <label htmlFor="bulk-assignee" className="sr-only">
        {bulkAssignment.assignee}
      </label>
      <Select id="bulk-assignee" name="assignee" className="min-w-40">
        {[...colleagues, { id: "", name: bulkAssignment.nobody }].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit">{bulkAssignment.button}</Button>
    </>
  );
}
