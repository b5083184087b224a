import { invoiceFile } from "#app/http/fees/invoice-file.ts";
import { worldContext } from "#app/world-context.ts";
import type { Route } from "./+types/fee-file.ts";
import { loadFee } from "./load-fee.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return invoiceFile(context.get(worldContext), await loadFee(context, params.number));
}
