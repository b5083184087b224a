import { choices } from "#app/ui/office/list-filters.tsx";
import { StatusMark } from "#app/ui/office/mark.tsx";
import { DateTime } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PaidMark } from "#app/ui/office/paid-mark.tsx";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { applicationsCopy as copy } from "#content/office/applications.ts";
import { planChoiceNames } from "#content/office/inboxes.ts";
import { personName } from "#content/office/person-shown.ts";
import { listApplications } from "#database/application-list.ts";
import { usStates } from "#domain/us-states.ts";
import { parseApplicationsQuery } from "../../lists/applications.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/applications.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseApplicationsQuery(url);
  const { found, searchedTo } = await listApplications(context.get(worldContext).database.read, filter, window).page();
  const rows = found.map(({ id, receivedAt, email, city, state, plan, paid, moderationReason, ...applicant }) => ({
    ...{ id, receivedAt, email, plan },
    name: personName(applicant),
    place: `${city}, ${state}`,
    isPaid: paid === 1,
    isInModeration: moderationReason !== null,
  }));
  return { state, ...listPage(url, rows, searchedTo), csv: exportLink(url, staffMember(context)) };
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
    speaksForItself: true,
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
