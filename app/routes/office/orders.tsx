import { choices } from "#app/ui/office/list-filters.tsx";
import { StatusMark } from "#app/ui/office/mark.tsx";
import { DateTime } from "#app/ui/office/moment.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OrderStateMark } from "#app/ui/office/order-state.tsx";
import { RecordLink } from "#app/ui/office/record-link.tsx";
import { RecordList } from "#app/ui/office/record-list.tsx";
import type { Column } from "#app/ui/office/record-table.tsx";
import { orderStateNames, planChoiceNames, providerNames } from "#content/office/inboxes.ts";
import { ordersCopy as copy } from "#content/office/orders.ts";
import { listOrders } from "#database/order-list.ts";
import { formatCents } from "#domain/money.ts";
import { mayDo } from "#domain/permissions.ts";
import { parseOrdersQuery } from "../../lists/orders.ts";
import { staffMember } from "../../office-door.ts";
import { exportLink, listPage } from "../../office-list.ts";
import { shownOrder } from "../../shown-order.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/orders.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseOrdersQuery(url);
  const { found, searchedTo } = await listOrders(context.get(worldContext).database.read, filter, window).page();
  const member = staffMember(context);
  const rows = found.map((order) => shownOrder(order, member.role));
  const showsMoney = mayDo(member.role, "payments.read");
  return { state, ...listPage(url, rows, searchedTo), showsMoney, csv: exportLink(url, member) };
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
    speaksForItself: true,
    cell: ({ id, plan, crm, email, receivedAt }) => (
      <RecordLink to={`/office/orders/${id}`} line={email ?? copy.unknownPayer} at={receivedAt}>
        {crm ? `${plan}, ${copy.crm}` : plan}
      </RecordLink>
    ),
  },
  {
    key: "state",
    heading: copy.columns.state,
    speaksForItself: true,
    cell: ({ state, applicationId }) => (
      <span className="flex flex-wrap gap-1.5">
        <OrderStateMark state={state} />
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
