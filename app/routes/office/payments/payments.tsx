import { Link } from "react-router";
import { officeList } from "#app/routes/office/office-list.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { paymentAmount } from "#app/ui/office/payments/payment-amount.ts";
import { PaymentStatusMark } from "#app/ui/office/payments/payment-status-mark.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { factNames, paymentProviderNames } from "#content/office/status-names.ts";
import { paymentsCopy as copy } from "#content/payments/office-payments.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import { type ListedPayment, listPayments, type PaymentFilter } from "#database/payments/payment-list.ts";
import { paymentStatus } from "#domain/payments/payment-status.ts";
import { decimalDollars } from "#domain/values/money.ts";
import type { Route } from "./+types/payments.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  status: { label: copy.status, all: copy.anyStatus, values: copy.statuses },
  fact: { label: copy.fact, all: copy.anyFact, values: factNames },
  provider: { label: copy.provider, all: copy.anyProvider, values: paymentProviderNames },
};

const list = officeList({
  filters,
  filterOf: (chosen): PaymentFilter => ({
    status: chosen("status"),
    fact: chosen("fact"),
    provider: chosen("provider"),
  }),
  find: listPayments,
  csv: {
    [copy.detail.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.detail.occurred]: ["time", ({ occurredAt }) => occurredAt],
    [copy.columns.fact]: ["text", ({ fact }) => factNames[fact]],
    [copy.detail.amount]: ["number", ({ cents }) => decimalDollars(cents)],
    [copy.detail.currency]: ["text", ({ currency }) => currency.toUpperCase()],
    [copy.columns.provider]: ["text", ({ provider }) => paymentProviderNames[provider]],
    [copy.detail.reference]: ["text", ({ reference }) => reference],
    [copy.detail.email]: ["text", ({ email }) => email],
    [copy.detail.event]: ["text", ({ id }) => id],
    [copy.detail.remark]: ["text", ({ remark }) => remark],
    [copy.columns.status]: ["text", (payment) => copy.statuses[paymentStatus(payment)]],
    [copy.detail.order]: ["text", ({ orderId }) => orderId],
  },
});

export const middleware = list.middleware;

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = resultText(copy.done, url.searchParams.get("done"));
  return { ...(await list.page({ url, context })), done };
}

const columns: Column<ListedPayment>[] = [
  {
    key: "amount",
    heading: copy.columns.amount,
    number: true,
    freeText: true,
    cell: ({ id, provider, reference, occurredAt, ...payment }) => (
      <RecordLink to={paymentAddress({ provider, eventId: id })} line={reference ?? id} at={occurredAt}>
        {paymentAmount(payment)}
      </RecordLink>
    ),
  },
  {
    key: "status",
    heading: copy.columns.status,
    onPhone: "mark",
    cell: (payment) => <PaymentStatusMark status={paymentStatus(payment)} />,
  },
  {
    key: "fact",
    heading: copy.columns.fact,
    onPhone: "plain",
    cell: ({ fact }) => <StatusMark>{factNames[fact]}</StatusMark>,
  },
  {
    key: "payer",
    onPhone: "plain",
    freeText: true,
    heading: copy.columns.payer,
    cell: ({ email }) => email ?? copy.unknownPayer,
  },
  {
    key: "order",
    onPhone: "none",
    heading: copy.columns.order,
    cell: ({ orderId, reference, id }) =>
      orderId ? (
        <Link
          to={`/office/orders/${orderId}`}
          aria-label={copy.orderOf(reference ?? id)}
          className="whitespace-nowrap text-primary-text underline underline-offset-4"
        >
          {copy.viewOrder}
        </Link>
      ) : null,
  },
  {
    key: "provider",
    onPhone: "none",
    heading: copy.columns.provider,
    cell: ({ provider }) => paymentProviderNames[provider],
  },
  timeColumn("occurred", copy.columns.occurred, ({ occurredAt }) => occurredAt),
];

export default function Payments({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={loaderData.state.status === "unmatched" ? { ...copy, noneFound: copy.noneUnmatched } : copy}
      action="/office/payments"
      filters={filters}
      list={loaderData}
      columns={columns}
      keyOf={({ provider, id }) => `${provider} ${id}`}
      labelOf={({ reference, id }) => reference ?? id}
    >
      <Done result={loaderData.done} />
    </RecordList>
  );
}
