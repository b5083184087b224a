import { Link } from "react-router";
import { Part } from "#app/ui/layout/part.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { RecordColumns } from "#app/ui/office/records/record-columns.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { Facts } from "#app/ui/records/facts.tsx";
import { balanceFact } from "#app/ui/records/invoices/balance-fact.ts";
import { InvoiceDocument } from "#app/ui/records/invoices/invoice-document.tsx";
import { InvoiceStateMark } from "#app/ui/records/invoices/invoice-state-mark.tsx";
import { invoicePage as copy } from "#content/fees/invoice-page.ts";
import { invoicesList } from "#content/fees/office-invoices.ts";
import type { InvoiceBalance } from "#domain/fees/invoices/invoice-balance.ts";
import { formatCents } from "#domain/values/money.ts";
import { InvoiceEntries, type ShownEntry } from "./invoice-entries.tsx";
import { InvoiceForms, type RefusedEntry } from "./invoice-forms.tsx";
import { type ShownProposal, WaitingEntries } from "./waiting-entries.tsx";

export interface ShownInvoice {
  number: string;
  body: string;
  sha256: string;
  dueOn: string;
  leadId: string;
  balance: InvoiceBalance & { agentId: string };
  firm: string;
  agent: string;
  person: string;
  entries: ShownEntry[];
  waiting: ShownProposal[];
  mayRecord: boolean;
  formKey: string;
}

/** An invoice with its ledger, as the office reads and writes it. */
export function InvoicePage({ invoice, refused }: { invoice: ShownInvoice; refused?: RefusedEntry | undefined }) {
  const { number, body, sha256, balance, entries, waiting, mayRecord } = invoice;
  const page = `/office/invoices/${number}`;
  return (
    <OfficePage
      back={{ to: "/office/invoices", label: invoicesList.title }}
      title={copy.title(number)}
      line={invoice.firm}
      besideTitle={<InvoiceStateMark state={balance.state} />}
    >
      <RecordColumns
        factsFirst
        facts={
          <Part title={copy.facts}>
            <Facts facts={factsOf(invoice)} />
          </Part>
        }
      >
        {waiting.length > 0 ? <WaitingEntries {...{ page, waiting, mayRecord, refused }} /> : null}
        <Part id="entries" title={copy.entries} line={copy.entriesLine}>
          <InvoiceEntries {...{ page, entries, mayRecord, refused }} />
        </Part>
        {mayRecord ? (
          <InvoiceForms {...{ page, formKey: invoice.formKey, paidCents: balance.paidCents, refused }} />
        ) : null}
        <Part title={copy.text}>
          <InvoiceDocument body={body} sha256={sha256} pdf={`${page}/invoice.pdf`} />
        </Part>
      </RecordColumns>
    </OfficePage>
  );
}

function factsOf({ balance, dueOn, firm, agent, person, leadId }: ShownInvoice) {
  const { balanceCents, chargedCents, paidCents, writtenOffCents } = balance;
  return [
    balanceFact(balanceCents),
    { name: copy.charged, value: formatCents(chargedCents) },
    { name: copy.paid, value: formatCents(paidCents) },
    ...(writtenOffCents > 0 ? [{ name: copy.writtenOff, value: formatCents(writtenOffCents) }] : []),
    { name: copy.due, value: <Day of={dueOn} /> },
    { name: copy.firm, value: firm },
    { name: copy.agent, value: <Link to={`/office/agents/${balance.agentId}`}>{agent || copy.nobody}</Link> },
    { name: copy.lead, value: <Link to={`/office/leads/${leadId}/closing`}>{person || copy.nobody}</Link> },
  ];
}
