import { worldContext } from "#app/world-context.ts";
import { firmInvoicesCopy as copy } from "#content/referrals/broker-pages.ts";
import { type FirmPayment, paymentsOf } from "#operations/referrals/brokers/firm-invoices.ts";
import type { Route } from "./+types/payments-csv.ts";
import { brokerOf } from "./broker-auth.ts";
import { type CsvColumn, firmCsv } from "./firm-csv.ts";

const columns: CsvColumn<FirmPayment>[] = [
  { heading: copy.paymentColumns.day, kind: "time", cell: ({ day }) => day },
  { heading: copy.paymentColumns.invoice, kind: "text", cell: ({ number }) => number },
  { heading: copy.paymentColumns.amount, kind: "number", cell: ({ cents }) => (cents / 100).toFixed(2) },
  { heading: copy.paymentColumns.evidence, kind: "text", cell: ({ evidence }) => evidence },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  return firmCsv("payments.csv", columns, await paymentsOf(read, brokerOf(context).firms));
}
