import { data } from "react-router";
import { invoiceFile } from "#app/http/fees/invoice-file.ts";
import { worldContext } from "#app/world-context.ts";
import { invoiceByNumber } from "#database/fees/invoices.ts";
import type { Route } from "./+types/invoice-file.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const invoice = await invoiceByNumber(world.database.read, params.number);
  if (!invoice) throw data(null, { status: 404 });
  return invoiceFile(world, invoice);
}
