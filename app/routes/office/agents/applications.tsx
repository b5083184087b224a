import { listPage } from "#app/http/list-state.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PaidMark } from "#app/ui/office/payments/paid-mark.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { applicationsCopy as copy } from "#content/agents/office-applications.ts";
import { planChoiceNames } from "#content/office/status-names.ts";
import { personName } from "#content/person-name.ts";
import { listApplications } from "#database/agents/application-list.ts";
import { usStates } from "#domain/values/us-states.ts";
import type { Route } from "./+types/applications.ts";
import { parseApplicationsQuery } from "./applications-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseApplicationsQuery(url);
  const { found, searchedTo } = await listApplications(context.get(worldContext).database.read, filter, window).page();
  const rows = found.map(({ id, receivedAt, email, city, state, plan, paid, moderationReason, ...applicant }) => ({
    id,
    receivedAt,
    email,
    plan,
    name: personName(applicant),
    place: `${city}, ${state}`,
    isPaid: paid === 1,
    isInModeration: moderationReason !== null,
  }));
  return { state, ...listPage(url, state, rows, searchedTo), csv: exportLink(url, state, staffMember(context)) };
}

const filters = [
  { name: "plan", label: copy.plan, options: choices(copy.anyPlan, planChoiceNames) },
  { name: "state", label: copy.state, options: choices(copy.anyState, usStates) },
  { name: "paid", label: copy.paid, options: choices(copy.anyPaid, copy.isPaid) },
];

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "agent",
    typed: true,
    heading: copy.columns.agent,
    hideHeadingOnPhone: true,
    cell: ({ id, name, email, receivedAt }) => (
      <RecordLink to={`/office/applications/${id}`} line={email} at={receivedAt}>
        {name}
      </RecordLink>
    ),
  },
  { key: "place", typed: true, heading: copy.columns.place, cell: ({ place }) => place },
  { key: "plan", typed: true, heading: copy.columns.plan, cell: ({ plan }) => plan },
  {
    key: "payment",
    heading: copy.columns.payment,
    cell: ({ isPaid, isInModeration }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <PaidMark isPaid={isPaid} />
        {isInModeration ? <StatusMark kind="bad">{copy.moderationMark}</StatusMark> : null}
      </span>
    ),
  },
  { key: "received", heading: copy.columns.received, cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
];

export default function Applications({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/applications"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
