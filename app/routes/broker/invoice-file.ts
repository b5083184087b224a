import { firmInvoiceFile } from "#app/http/fees/invoice-file.ts";
import { worldContext } from "#app/world-context.ts";
import type { Route } from "./+types/invoice-file.ts";
import { findInvoice } from "./find-invoice.ts";

export const loader = async (visit: Route.LoaderArgs) =>
  firmInvoiceFile(visit.context.get(worldContext), await findInvoice(visit));
