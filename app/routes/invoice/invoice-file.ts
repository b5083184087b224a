import { firmInvoiceFile } from "#app/http/fees/invoice-file.ts";
import { worldContext } from "#app/world-context.ts";
import type { Route } from "./+types/invoice-file.ts";
import { invoiceByKey } from "./invoice-by-key.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { invoice } = await invoiceByKey(context, params.key);
  return firmInvoiceFile(context.get(worldContext), invoice);
}
