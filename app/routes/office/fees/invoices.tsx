import { officeList } from "#app/routes/office/office-list.ts";
import { ButtonTo } from "#app/ui/actions/button-to.tsx";
import { invoiceColumns } from "#app/ui/office/fees/invoice-columns.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { officeAccounting } from "#content/fees/accounting/office-accounting.ts";
import { invoiceStateNames } from "#content/fees/invoice-page.ts";
import { invoicesList as copy } from "#content/fees/office-invoices.ts";
import { type InvoiceFilter, listInvoices } from "#database/fees/invoices.ts";
import { fullName } from "#domain/values/full-name.ts";
import { formatCents } from "#domain/values/money.ts";
import type { Route } from "./+types/invoices.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = { state: { label: copy.state, all: copy.anyState, values: invoiceStateNames } };

const list = officeList({
  filters,
  filterOf: (chosen): InvoiceFilter => ({ state: chosen("state") }),
  find: listInvoices,
  csv: {
    [copy.columns.issued]: ["time", ({ receivedAt }) => receivedAt],
    [copy.columns.number]: ["text", ({ number }) => number],
    [copy.csv.lead]: ["text", ({ leadId }) => leadId],
    [copy.columns.firm]: ["text", ({ firm }) => firm ?? ""],
    [copy.columns.agent]: ["text", (row) => fullName(agentOf(row))],
    [copy.columns.state]: ["text", ({ state }) => invoiceStateNames[state]],
    [copy.columns.charged]: ["number", ({ chargedCents }) => formatCents(chargedCents)],
    [copy.columns.paid]: ["number", ({ paidCents }) => formatCents(paidCents)],
    [copy.csv.writtenOff]: ["number", ({ writtenOffCents }) => formatCents(writtenOffCents)],
    [copy.columns.balance]: ["number", ({ balanceCents }) => formatCents(balanceCents)],
    [copy.columns.due]: ["text", ({ dueOn }) => dueOn],
    [copy.csv.paidOn]: ["text", ({ paidOn }) => paidOn],
  },
});

const agentOf = ({
  agentFirstName,
  agentLastName,
}: {
  agentFirstName: string | null;
  agentLastName: string | null;
}) => ({ firstName: agentFirstName ?? "", lastName: agentLastName ?? "" });

export const middleware = list.middleware;

export const loader = list.page;

export default function Invoices({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      besideTitle={
        <ButtonTo to={officeAccounting.path} variant="outline">
          {officeAccounting.title}
        </ButtonTo>
      }
      action="/office/invoices"
      filters={filters}
      list={loaderData}
      columns={invoiceColumns}
      keyOf={({ id }) => id}
      labelOf={({ number }) => number}
    />
  );
}
