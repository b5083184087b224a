import { AgentLink } from "#app/ui/office/agents/agent-link.tsx";
import { RecordLink } from "#app/ui/office/lists/record-link.tsx";
import type { Column } from "#app/ui/office/lists/record-table.tsx";
import { Day } from "#app/ui/records/day.tsx";
import { InvoiceStateMark } from "#app/ui/records/invoices/invoice-state-mark.tsx";
import { ShortTime } from "#app/ui/records/short-time.tsx";
import { invoicesList as copy } from "#content/fees/office-invoices.ts";
import type { InvoiceState } from "#domain/fees/invoices/invoice-balance.ts";
import { fullName } from "#domain/values/full-name.ts";
import { formatCents } from "#domain/values/money.ts";

interface ListedInvoice {
  id: string;
  number: string;
  state: InvoiceState;
  firm: string | null;
  agentId: string;
  agentFirstName: string | null;
  agentLastName: string | null;
  chargedCents: number;
  paidCents: number;
  balanceCents: number;
  dueOn: string;
  receivedAt: string;
}

export const invoiceColumns: Column<ListedInvoice>[] = [
  {
    key: "number",
    freeText: true,
    heading: copy.columns.number,
    cell: ({ number, firm, receivedAt }) => (
      <RecordLink to={`/office/invoices/${number}`} line={firm ?? ""} at={receivedAt}>
        {number}
      </RecordLink>
    ),
  },
  {
    key: "state",
    onPhone: "mark",
    heading: copy.columns.state,
    cell: ({ state }) => <InvoiceStateMark state={state} />,
  },
  {
    key: "agent",
    onPhone: "plain",
    heading: copy.columns.agent,
    cell: ({ agentId, agentFirstName, agentLastName }) => (
      <AgentLink id={agentId} name={fullName({ firstName: agentFirstName ?? "", lastName: agentLastName ?? "" })} />
    ),
  },
  {
    key: "charged",
    onPhone: "none",
    number: true,
    heading: copy.columns.charged,
    cell: ({ chargedCents }) => formatCents(chargedCents),
  },
  {
    key: "paid",
    onPhone: "none",
    number: true,
    heading: copy.columns.paid,
    cell: ({ paidCents }) => formatCents(paidCents),
  },
  {
    key: "balance",
    number: true,
    heading: copy.columns.balance,
    cell: ({ balanceCents }) => formatCents(balanceCents),
  },
  { key: "due", heading: copy.columns.due, cell: ({ dueOn }) => <Day of={dueOn} /> },
  {
    key: "issued",
    onPhone: "none",
    heading: copy.columns.issued,
    cell: ({ receivedAt }) => <ShortTime at={receivedAt} />,
  },
];
