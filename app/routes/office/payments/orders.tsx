import { officeList } from "#app/routes/office/office-list.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { OrderStateMark } from "#app/ui/office/payments/order-state-mark.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { orderStateNames, planChoiceNames, providerNames } from "#content/office/status-names.ts";
import { ordersCopy as copy } from "#content/payments/office-orders.ts";
import { orderName } from "#content/payments/order-name.ts";
import { listOrders, type OrderFilter } from "#database/payments/order-list.ts";
import { mayDo } from "#domain/staff/permissions.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/orders.ts";
import { shownOrder } from "./shown-order.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  state: { label: copy.state, all: copy.anyState, values: orderStateNames },
  provider: { label: copy.provider, all: copy.anyProvider, values: providerNames },
  plan: { label: copy.plan, all: copy.anyPlan, values: planChoiceNames },
  attention: { label: copy.attention, all: copy.anyAttention, values: copy.attentionValues },
};

const list = officeList({
  filters,
  filterOf: (chosen): OrderFilter => ({
    state: chosen("state"),
    provider: chosen("provider"),
    plan: chosen("plan"),
    needsStaff: chosen("attention") === "yes",
  }),
  find: listOrders,
  csv: {
    [copy.detail.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.detail.id]: ["text", ({ id }) => id],
    [copy.detail.plan]: ["text", ({ plan }) => plan],
    [copy.detail.crm]: ["text", ({ crm }) => (crm ? copy.detail.yes : copy.detail.no)],
    [copy.detail.coupon]: ["text", ({ coupon }) => coupon],
    [copy.columns.state]: ["text", ({ state }) => orderStateNames[state]],
    [copy.detail.expected]: ["number", ({ expectedCents }) => dollars(expectedCents)],
    [copy.detail.charged]: ["number", ({ chargedCents }) => dollars(chargedCents)],
    [copy.detail.refunded]: ["number", ({ refundedCents }) => dollars(refundedCents)],
    [copy.detail.provider]: ["text", ({ provider }) => providerNames[provider]],
    [copy.detail.reference]: ["text", ({ reference }) => reference],
    [copy.detail.email]: ["text", ({ email }) => email],
    [copy.detail.application]: ["text", ({ applicationId }) => applicationId],
    [copy.detail.updated]: ["time", ({ updatedAt }) => updatedAt],
  },
});

export const middleware = list.middleware;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { rows, ...page } = await list.page({ url, context });
  const { role } = staffMember(context);
  return { ...page, rows: rows.map((order) => shownOrder(order, role)), showsMoney: mayDo(role, "payments.read") };
}

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "order",
    freeText: true,
    heading: copy.columns.order,
    cell: ({ id, plan, crm, email, receivedAt }) => (
      <RecordLink to={`/office/orders/${id}`} line={email ?? copy.unknownPayer} at={receivedAt}>
        {orderName({ plan, crm })}
      </RecordLink>
    ),
  },
  {
    key: "state",
    heading: copy.columns.state,
    onPhone: "mark",
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
    onPhone: "none",
    number: true,
    heading: copy.columns.charged,
    cell: ({ money }) => money && (money.chargedCents === null ? copy.notCharged : formatCents(money.chargedCents)),
  },
  {
    key: "provider",
    onPhone: "plain",
    heading: copy.columns.provider,
    cell: ({ provider }) => providerNames[provider],
  },
  timeColumn("received", copy.columns.received, ({ receivedAt }) => receivedAt),
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
      labelOf={({ plan, email }) => [plan, email].filter(Boolean).join(", ")}
    />
  );
}

const dollars = (cents: number | null) => (cents === null ? "" : formatCents(cents));
