import { Link } from "react-router";
import { shownFeeReport } from "#app/http/fees/shown-fee-report.ts";
import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { FirmList } from "#app/ui/broker/firm-list.tsx";
import { type FirmColumn, FirmTable } from "#app/ui/broker/firm-table.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Part } from "#app/ui/layout/part.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { Day } from "#app/ui/records/day.tsx";
import { FeeCharts, FeeFigures } from "#app/ui/records/fees/fee-report.tsx";
import { worldContext } from "#app/world-context.ts";
import { brokerPagesCopy, firmInvoicesCopy as copy } from "#content/brokers/broker-pages.ts";
import { longDate } from "#content/dates.ts";
import { feeReport } from "#database/fees/fee-report.ts";
import { mostShown } from "#domain/staff/part-of-list.ts";
import { formatCents } from "#domain/values/money.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { listFirmInvoices, listFirmPayments } from "#operations/brokers/firm-invoices.ts";
import type { Route } from "./+types/invoices.ts";
import { brokerOf } from "./broker-auth.ts";
import { firmPage } from "./firm-list.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const asked = { today: localDay(now(), officeZone), period: "year" } as const;
  const brokerIds = brokerOf(context).firms.map(({ id }) => id);
  const { rows, next, first } = await firmPage({ url, context }, listFirmInvoices);
  const newest = { oldestFirst: false, after: undefined, most: mostShown + 1 };
  const payments = await listFirmPayments(read, brokerOf(context).firms, newest);
  return {
    firms: firmNames(context),
    report: shownFeeReport(await feeReport(read, { ...asked, of: { brokerIds } }), asked),
    invoices: { rows, next, first },
    payments: payments.slice(0, mostShown),
    hasMorePayments: payments.length > mostShown,
  };
}

type Invoice = Route.ComponentProps["loaderData"]["invoices"]["rows"][number];
type Payment = Route.ComponentProps["loaderData"]["payments"][number];

const columns: FirmColumn<Invoice>[] = [
  { heading: copy.columns.number, cell: ({ number }) => <InvoiceLink number={number} /> },
  { heading: copy.columns.agent, cell: ({ agent }) => agent },
  { heading: copy.columns.issued, onPhone: "none", cell: ({ receivedAt }) => longDate(receivedAt) },
  { heading: copy.columns.due, cell: ({ dueOn }) => <Day of={dueOn} /> },
  { heading: copy.columns.state, onPhone: "mark", cell: ({ state }) => copy.states[state] },
  { heading: copy.columns.amount, number: true, cell: ({ chargedCents }) => formatCents(chargedCents) },
  { heading: copy.columns.open, number: true, cell: ({ balanceCents }) => formatCents(balanceCents) },
];

const paymentColumns: FirmColumn<Payment>[] = [
  { heading: copy.paymentColumns.day, cell: ({ receivedAt }) => <Day of={receivedAt} /> },
  { heading: copy.paymentColumns.invoice, cell: ({ number }) => <InvoiceLink number={number} /> },
  { heading: copy.paymentColumns.evidence, cell: ({ evidence }) => evidence },
  { heading: copy.paymentColumns.amount, number: true, onPhone: "mark", cell: ({ cents }) => formatCents(cents) },
];

const InvoiceLink = ({ number }: { number: string }) => (
  <Link to={`/broker/invoices/${number}`} className="text-primary-text underline underline-offset-4">
    {number}
  </Link>
);

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { firms, report, invoices, payments, hasMorePayments } = loaderData;
  return (
    <BrokerPage title={copy.title} line={copy.line} firms={firms} current="invoices">
      <FeeFigures report={report} />
      <FirmList
        none={copy.none}
        caption={copy.caption}
        columns={columns}
        list={invoices}
        keyOf={({ id }) => id}
        csv="/broker/invoices.csv"
      />
      {invoices.rows.length === 0 ? null : (
        <Part density="roomy" title={copy.paymentsTitle} line={hasMorePayments ? copy.newestPayments : undefined}>
          {payments.length === 0 ? (
            <p>{copy.noPayments}</p>
          ) : (
            <>
              <FirmTable
                caption={copy.paymentsCaption}
                columns={paymentColumns}
                rows={payments}
                keyOf={({ id }) => id}
              />
              <ButtonLink href="/broker/payments.csv" variant="outline" className="justify-self-start print:hidden">
                {brokerPagesCopy.csv}
              </ButtonLink>
            </>
          )}
        </Part>
      )}
      <FeeCharts report={report} />
    </BrokerPage>
  );
}
