import { Link } from "react-router";
import { unfilteredList } from "#app/routes/office/office-list.ts";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { shortDate } from "#content/dates.ts";
import { officeAnswers as copy } from "#content/fees/fee-follow-ups.ts";
import { methodNames } from "#content/fees/payment-methods.ts";
import { listAnswers } from "#database/fees/fee-follow-ups.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/invoice-answers.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const list = unfilteredList(listAnswers);

export const loader = list.page;

const columns: Column<Route.ComponentProps["loaderData"]["rows"][number]>[] = [
  {
    key: "invoice",
    heading: copy.columns.invoice,
    cell: ({ number, receivedAt }) => (
      <RecordLink to={`/office/invoices/${number}`} at={receivedAt}>
        {number}
      </RecordLink>
    ),
  },
  { key: "firm", onPhone: "plain", typed: true, heading: copy.columns.firm, cell: ({ firm }) => firm },
  {
    key: "said",
    onPhone: "plain",
    heading: copy.columns.said,
    cell: ({ paidOn, method, reference }) => copy.said(shortDate(paidOn), methodNames[method], reference ?? ""),
  },
  {
    key: "open",
    onPhone: "mark",
    number: true,
    heading: copy.columns.open,
    cell: ({ balanceCents }) => formatCents(balanceCents),
  },
  {
    key: "act",
    heading: copy.columns.act,
    onPhone: "line",
    cell: ({ id, number }) => (
      <Link
        to={`/office/invoice-answers/${id}`}
        className="text-primary-text underline underline-offset-4"
        aria-label={`${copy.button}: ${number}`}
      >
        {copy.button}
      </Link>
    ),
  },
];

export default function InvoiceAnswers({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/invoice-answers"
      list={loaderData}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
