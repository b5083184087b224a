import { data } from "react-router";
import { printedFile } from "#app/http/fees/invoice-file.ts";
import { issuing } from "#app/http/fees/shown-closings.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { demandText } from "#content/fees/invoice-text.ts";
import { closingById } from "#database/fees/closings.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { billingStatus } from "#operations/fees/invoices/billing-status.ts";
import type { Route } from "./+types/demand-file.ts";

/** For the closing office: the figures of the invoice as an estimate, before the deal closes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const closing = await closingById(read, params.id);
  if (closing?.agentId !== workspaceOf(context).agentId) throw data(null, { status: 404 });
  const status = await billingStatus(read, closing, issuing(world));
  if (status.can !== "bill" || !status.isEstimate) throw data(null, { status: 404 });
  const body = demandText(status.facts, localDay(world.now(), officeZone));
  return printedFile(world, { name: "demand", body, note: "" });
}
