import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { FirmTable } from "#app/ui/broker/firm-table.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { CardSection } from "#app/ui/layout/card-section.tsx";
import { unlistedMeta } from "#app/ui/layout/page-meta.ts";
import { Day } from "#app/ui/records/day.tsx";
import { worldContext } from "#app/world-context.ts";
import { dayOf } from "#content/day-of.ts";
import { brokerPagesCopy, firmInvoicesCopy as copy } from "#content/referrals/broker-pages.ts";
import { formatCents } from "#domain/values/money.ts";
import { invoicesOfFirms, paymentsOf } from "#operations/referrals/brokers/firm-invoices.ts";
import type { Route } from "./+types/invoices.ts";
import { brokerOf } from "./broker-auth.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const { firms } = brokerOf(context);
  return {
    firms: firmNames(context),
    invoices: await invoicesOfFirms(read, firms),
    payments: await paymentsOf(read, firms),
  };
}

type Invoice = Route.ComponentProps["loaderData"]["invoices"][number];
type Payment = Route.ComponentProps["loaderData"]["payments"][number];

const columns = [
  { heading: copy.columns.number, cell: ({ number }: Invoice) => <InvoiceLink number={number} /> },
  { heading: copy.columns.agent, cell: ({ agent }: Invoice) => agent },
  { heading: copy.columns.issued, cell: ({ issuedAt }: Invoice) => dayOf(issuedAt) },
  { heading: copy.columns.due, cell: ({ dueOn }: Invoice) => <Day of={dueOn} /> },
  { heading: copy.columns.amount, cell: ({ chargedCents }: Invoice) => formatCents(chargedCents) },
  { heading: copy.columns.open, cell: ({ balanceCents }: Invoice) => formatCents(balanceCents) },
  { heading: copy.columns.state, cell: ({ state }: Invoice) => copy.states[state] },
];

const paymentColumns = [
  { heading: copy.paymentColumns.day, cell: ({ day }: Payment) => <Day of={day} /> },
  { heading: copy.paymentColumns.invoice, cell: ({ number }: Payment) => <InvoiceLink number={number} /> },
  { heading: copy.paymentColumns.amount, cell: ({ cents }: Payment) => formatCents(cents) },
  { heading: copy.paymentColumns.evidence, cell: ({ evidence }: Payment) => evidence },
];

const InvoiceLink = ({ number }: { number: string }) => (
  <a href={`/broker/invoices/${number}`} className="text-primary-text underline underline-offset-4">
    {number}
  </a>
);

export default function Invoices({ loaderData: { firms, invoices, payments } }: Route.ComponentProps) {
  return (
    <BrokerPage title={copy.title} line={copy.line} firms={firms} current="invoices">
      {invoices.length === 0 ? (
        <p>{copy.none}</p>
      ) : (
        <>
          <FirmTable caption={copy.caption} columns={columns} rows={invoices} keyOf={({ id }) => id} />
          <ButtonLink href="/broker/invoices.csv" variant="outline" className="justify-self-start print:hidden">
            {brokerPagesCopy.csv}
          </ButtonLink>
          <CardSection title={copy.paymentsTitle}>
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
          </CardSection>
        </>
      )}
    </BrokerPage>
  );
}
