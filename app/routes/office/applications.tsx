import { choices } from "#app/ui/office/list-filters.tsx";
import { Mark } from "#app/ui/office/mark.tsx";
import { Moment } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PaidMark } from "#app/ui/office/paid-mark.tsx";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { applicationsWords as words } from "#content/office/applications.ts";
import { planChoiceNames } from "#content/office/inboxes.ts";
import { personShown } from "#content/office/person-shown.ts";
import { listApplications } from "#database/application-list.ts";
import { usStates } from "#domain/us-states.ts";
import { askedApplications } from "../../lists/applications.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/applications.ts";

export const meta: Route.MetaFunction = () => officeTitle(words.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = askedApplications(url);
  const { found, searchedTo } = await listApplications(context.get(worldContext).database.read, filter, window).page();
  const rows = found.map(({ id, receivedAt, email, city, state, plan, paid, moderationReason, ...applicant }) => ({
    ...{ id, receivedAt, email, plan },
    name: personShown(applicant),
    place: `${city}, ${state}`,
    isPaid: paid === 1,
    isHeld: moderationReason !== null,
  }));
  return { state, ...listPage(url, rows, searchedTo), csv: exportLink(url, staffMember(context)) };
}

const filters = [
  { name: "plan", label: words.plan, options: choices(words.anyPlan, planChoiceNames) },
  { name: "state", label: words.state, options: choices(words.anyState, usStates) },
  { name: "paid", label: words.paid, options: choices(words.anyPaid, words.isPaid) },
];

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "agent",
    typed: true,
    heading: words.columns.agent,
    speaksForItself: true,
    cell: ({ id, name, email, receivedAt }) => (
      <RecordLink to={`/office/applications/${id}`} line={email} at={receivedAt}>
        {name}
      </RecordLink>
    ),
  },
  { key: "place", typed: true, heading: words.columns.place, cell: ({ place }) => place },
  { key: "plan", typed: true, heading: words.columns.plan, cell: ({ plan }) => plan },
  {
    key: "payment",
    heading: words.columns.payment,
    cell: ({ isPaid, isHeld }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <PaidMark isPaid={isPaid} />
        {isHeld ? <Mark kind="bad">{words.heldMark}</Mark> : null}
      </span>
    ),
  },
  { key: "received", heading: words.columns.received, cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
];

export default function Applications({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      words={words}
      action="/office/applications"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
