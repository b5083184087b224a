import { Link } from "react-router";
import { listPage } from "#app/http/list-state.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { Done } from "#app/ui/actions/done.tsx";
import { resultText } from "#app/ui/actions/result-text.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { paymentAmount } from "#app/ui/office/payments/payment-amount.ts";
import { PaymentStatusMark } from "#app/ui/office/payments/payment-status-mark.tsx";
import { DateTime } from "#app/ui/records/date-time.tsx";
import { StatusMark } from "#app/ui/records/status-mark.tsx";
import { worldContext } from "#app/world-context.ts";
import { factNames, providerNames } from "#content/office/status-names.ts";
import { paymentsCopy as copy } from "#content/payments/office-payments.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import { type ListedPayment, listPayments } from "#database/payments/payment-list.ts";
import { paymentStatus } from "#domain/payments/payment-status.ts";
import type { Route } from "./+types/payments.ts";
import { parsePaymentsQuery } from "./payments-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const done = resultText(copy.done, url.searchParams.get("done"));
  const { state, filter, window } = parsePaymentsQuery(url);
  const { found, searchedTo } = await listPayments(context.get(worldContext).database.read, filter, window).page();
  return { state, done, ...listPage(url, state, found, searchedTo), csv: exportLink(url, state, staffMember(context)) };
}

const filters = [
  { name: "status", label: copy.status, options: choices(copy.anyStatus, copy.statuses) },
  { name: "fact", label: copy.fact, options: choices(copy.anyFact, factNames) },
  { name: "provider", label: copy.provider, options: choices(copy.anyProvider, providerNames) },
];

const columns: Column<ListedPayment>[] = [
  {
    key: "amount",
    heading: copy.columns.amount,
    typed: true,
    hideHeadingOnPhone: true,
    cell: ({ id, provider, reference, occurredAt, ...payment }) => (
      <RecordLink to={paymentAddress({ provider, eventId: id })} line={reference ?? id} at={occurredAt}>
        {paymentAmount(payment)}
      </RecordLink>
    ),
  },
  {
    key: "status",
    heading: copy.columns.status,
    hideHeadingOnPhone: true,
    cell: (payment) => <PaymentStatusMark status={paymentStatus(payment)} />,
  },
  {
    key: "fact",
    heading: copy.columns.fact,
    hideHeadingOnPhone: true,
    cell: ({ fact }) => <StatusMark>{factNames[fact]}</StatusMark>,
  },
  {
    key: "payer",
    typed: true,
    heading: copy.columns.payer,
    cell: ({ email }) => email ?? copy.unknownPayer,
  },
  {
    key: "order",
    heading: copy.columns.order,
    cell: ({ orderId, reference, id }) =>
      orderId ? (
        <Link
          to={`/office/orders/${orderId}`}
          aria-label={copy.orderOf(reference ?? id)}
          className="text-primary-text underline underline-offset-4"
        >
          {copy.viewOrder}
        </Link>
      ) : null,
  },
  { key: "provider", heading: copy.columns.provider, cell: ({ provider }) => providerNames[provider] },
  { key: "occurred", heading: copy.columns.occurred, cell: ({ occurredAt }) => <DateTime at={occurredAt} /> },
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
    >
      <Done result={loaderData.done} />
    </RecordList>
  );
}
