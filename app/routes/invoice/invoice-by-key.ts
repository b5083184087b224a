import { data } from "react-router";
import type { Context } from "#app/http/visit.ts";
import { worldContext } from "#app/world-context.ts";
import { findBroker } from "#database/brokers/brokers.ts";
import { invoiceOfKey } from "#database/fees/fee-follow-ups.ts";
import { invoiceById } from "#database/fees/invoices.ts";

/** The invoice of an email's link, with the address of its firm. Throws 404 if the link opens none. */
export async function invoiceByKey(context: Context, key: string) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const id = await invoiceOfKey(read, world.hash(key), world.now());
  const invoice = id === undefined ? undefined : await invoiceById(read, id);
  if (!invoice) throw data(null, { status: 404, headers: { "Cache-Control": "no-store" } });
  return { invoice, email: (await findBroker(read, invoice.brokerId))?.email ?? "" };
}
