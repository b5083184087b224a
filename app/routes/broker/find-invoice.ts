import { data } from "react-router";
import type { RecordVisit } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { invoiceByNumber } from "#database/fees/invoices.ts";
import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { brokerOf } from "./broker-auth.ts";

/** Throws 404 unless it is an invoice to one of the firms. */
export async function findInvoice({ params, context }: RecordVisit<"number">): Promise<InvoicesTable> {
  const { firms } = brokerOf(context);
  const invoice = await invoiceByNumber(context.get(worldContext).database.read, params.number);
  if (!invoice || !firms.some(({ id }) => id === invoice.brokerId)) throw data(null, { status: 404 });
  return invoice;
}
