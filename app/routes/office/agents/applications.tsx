import { officeList } from "#app/routes/office/office-list.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { PaidMark } from "#app/ui/office/payments/paid-mark.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { applicationsCopy as copy, fieldName } from "#content/agents/office-applications.ts";
import { onboardingSections } from "#content/agents/onboarding.ts";
import { planChoiceNames } from "#content/office/status-names.ts";
import { personName } from "#content/person-name.ts";
import { type ApplicationFilter, listApplications } from "#database/agents/application-list.ts";
import { usStates } from "#domain/values/us-states.ts";
import type { Route } from "./+types/applications.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  plan: { label: copy.plan, all: copy.anyPlan, values: planChoiceNames },
  state: { label: copy.state, all: copy.anyState, values: usStates },
  paid: { label: copy.paid, all: copy.anyPaid, values: copy.isPaid },
};

type Row = Awaited<ReturnType<ReturnType<typeof listApplications>["execute"]>>[number];

const entered = onboardingSections.flatMap(({ fields }) => fields);

const list = officeList({
  filters,
  filterOf(chosen): ApplicationFilter {
    const state = chosen("state");
    return {
      plan: chosen("plan"),
      state: state === undefined ? undefined : [state.toLowerCase(), String(usStates[state]).toLowerCase()],
      paid: chosen("paid"),
    };
  },
  find: listApplications,
  csv: {
    [copy.columns.received]: ["time", ({ receivedAt }) => receivedAt],
    ...Object.fromEntries(entered.map((field) => [fieldName(field), ["text", (row: Row) => row[field.name]] as const])),
    [copy.columns.payment]: ["text", ({ paid }) => copy.isPaid[paid]],
    [copy.detail.id]: ["text", ({ id }) => id],
  },
});

export const middleware = list.middleware;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { rows, ...page } = await list.page({ url, context });
  return {
    ...page,
    rows: rows.map(({ id, receivedAt, email, city, state, plan, paid, moderationReason, ...applicant }) => ({
      id,
      receivedAt,
      email,
      plan,
      name: personName(applicant),
      place: `${city}, ${state}`,
      paid,
      isInModeration: moderationReason !== null,
    })),
  };
}

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "agent",
    freeText: true,
    heading: copy.columns.agent,
    cell: ({ id, name, email, receivedAt }) => (
      <RecordLink to={`/office/applications/${id}`} line={email} at={receivedAt}>
        {name}
      </RecordLink>
    ),
  },
  { key: "place", onPhone: "plain", freeText: true, heading: copy.columns.place, cell: ({ place }) => place },
  { key: "plan", onPhone: "plain", freeText: true, heading: copy.columns.plan, cell: ({ plan }) => plan },
  {
    key: "payment",
    onPhone: "mark",
    heading: copy.columns.payment,
    cell: ({ paid, isInModeration }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <PaidMark paid={paid} />
        {isInModeration ? <StatusMark kind="bad">{copy.moderationMark}</StatusMark> : null}
      </span>
    ),
  },
  timeColumn("received", copy.columns.received, ({ receivedAt }) => receivedAt),
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
      labelOf={({ name }) => name}
    />
  );
}
