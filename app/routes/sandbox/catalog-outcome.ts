import { redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { welcomePath } from "#content/navigation.ts";
import { sandboxSale, simulateCatalogPayment, simulatedOutcome } from "#operations/payments/sandbox/sandbox-payment.ts";
import type { Route } from "./+types/catalog-outcome.ts";
import { openSandbox } from "./open-sandbox.ts";

/** `POST /sandbox/catalog-payment/:outcome`, fields `LinkId` and `email`: the buttons of the sandbox's catalog page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const { LinkId: linkId, email } = await postedTexts(request, ["LinkId", "email"]);
  const sandbox = openSandbox(context);
  const sale = sandbox.catalog ? sandboxSale(world, sandbox, linkId) : undefined;
  const play = simulatedOutcome(params.outcome);
  if (!sale || !play) throw new Response(null, { status: 404 });
  simulateCatalogPayment(world, sandbox, { cents: sale.cents, email }, play);
  return redirect(welcomePath, 303);
}

export const loader = () => redirect("/get-started", 303);
