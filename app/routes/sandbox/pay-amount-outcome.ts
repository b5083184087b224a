import { redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { sandboxFee } from "#operations/payments/sandbox/sandbox-fee.ts";
import { simulatedOutcome, simulatePayment } from "#operations/payments/sandbox/sandbox-payment.ts";
import type { Route } from "./+types/pay-amount-outcome.ts";
import { openSandbox } from "./open-sandbox.ts";

/** `POST /sandbox/pay-amount/:outcome`: the buttons of that page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const sandbox = openSandbox(context);
  const play = simulatedOutcome(params.outcome);
  const { order: orderId, email, back } = await postedTexts(request, ["order", "email", "back"]);
  const fee = await sandboxFee(world, orderId);
  if (!play || !fee) throw new Response(null, { status: 404 });
  simulatePayment(world, sandbox, { cents: fee.cents, orderId, email }, play);
  const isOurs = /^\/(invoice|broker\/invoices)\/[\w-]+$/.test(back);
  return redirect(isOurs ? back : `/broker/invoices/${fee.number}`, 303);
}

export const loader = () => redirect("/sandbox", 303);
