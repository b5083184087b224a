import { listPage } from "#app/http/list-state.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OrderStateMark } from "#app/ui/office/payments/order-state-mark.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { orderStateNames, planChoiceNames, providerNames } from "#content/office/status-names.ts";
import { ordersCopy as copy } from "#content/payments/office-orders.ts";
import { listOrders } from "#database/payments/order-list.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/orders.ts";
import { parseOrdersQuery } from "./orders-query.ts";
import { shownOrder } from "./shown-order.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseOrdersQuery(url);
  const { found, searchedTo } = await listOrders(context.get(worldContext).database.read, filter, window).page();
  const member = staffMember(context);
  const rows = found.map((order) => shownOrder(order, member.role));
  const showsMoney = mayDo(member.role, "payments.read");
  return { state, ...listPage(url, state, rows, searchedTo), showsMoney, csv: exportLink(url, state, member) };
}

const filters = [
  { name: "state", label: copy.state, options: choices(copy.anyState, orderStateNames) },
  { name: "provider", label: copy.provider, options: choices(copy.anyProvider, providerNames) },
  { name: "plan", label: copy.plan, options: choices(copy.anyPlan, planChoiceNames) },
  { name: "attention", label: copy.attention, options: choices(copy.anyAttention, copy.attentionValues) },
];

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "order",
    typed: true,
    heading: copy.columns.order,
    hideHeadingOnPhone: true,
    cell: ({ id, plan, crm, email, receivedAt }) => (
      <RecordLink to={`/office/orders/${id}`} line={email ?? copy.unknownPayer} at={receivedAt}>
        {crm ? `${plan}, ${copy.crm}` : plan}
      </RecordLink>
    ),
  },
  {
    key: "state",
    heading: copy.columns.state,
    hideHeadingOnPhone: true,
    cell: ({ state, applicationId, secondPaymentOf }) => (
      <span className="flex flex-wrap gap-1.5">
        <OrderStateMark state={state} />
        {secondPaymentOf ? <StatusMark kind="bad">{copy.secondPayment}</StatusMark> : null}
        {applicationId === null ? <StatusMark>{copy.noApplication}</StatusMark> : null}
      </span>
    ),
  },
  {
    key: "amount",
    number: true,
    heading: copy.columns.amount,
    cell: ({ money }) => (money ? formatCents(money.expectedCents) : null),
  },
  {
    key: "charged",
    number: true,
    heading: copy.columns.charged,
    cell: ({ money }) => money && (money.chargedCents === null ? copy.notCharged : formatCents(money.chargedCents)),
  },
  { key: "provider", heading: copy.columns.provider, cell: ({ provider }) => providerNames[provider] },
  { key: "received", heading: copy.columns.received, cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
];

const moneyColumns = ["amount", "charged"];

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/orders"
      filters={filters}
      list={loaderData}
      columns={loaderData.showsMoney ? columns : columns.filter(({ key }) => !moneyColumns.includes(key))}
      keyOf={({ id }) => id}
    />
  );
}
