import { worldContext } from "#app/world-context.ts";
import { firmInvoicesCopy as copy } from "#content/referrals/broker-pages.ts";
import { type FirmInvoice, invoicesOfFirms } from "#operations/referrals/brokers/firm-invoices.ts";
import type { Route } from "./+types/invoices-csv.ts";
import { brokerOf } from "./broker-auth.ts";
import { type CsvColumn, firmCsv } from "./firm-csv.ts";

const dollars = (cents: number) => (cents / 100).toFixed(2);

const columns: CsvColumn<FirmInvoice>[] = [
  { heading: copy.columns.number, kind: "text", cell: ({ number }) => number },
  { heading: copy.columns.agent, kind: "text", cell: ({ agent }) => agent },
  { heading: copy.columns.issued, kind: "time", cell: ({ issuedAt }) => issuedAt },
  { heading: copy.columns.due, kind: "time", cell: ({ dueOn }) => dueOn },
  { heading: copy.columns.amount, kind: "number", cell: ({ chargedCents }) => dollars(chargedCents) },
  { heading: copy.columns.paid, kind: "number", cell: ({ paidCents }) => dollars(paidCents) },
  { heading: copy.columns.open, kind: "number", cell: ({ balanceCents }) => dollars(balanceCents) },
  { heading: copy.columns.state, kind: "text", cell: ({ state }) => copy.states[state] },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  return firmCsv("invoices.csv", columns, await invoicesOfFirms(read, brokerOf(context).firms));
}
