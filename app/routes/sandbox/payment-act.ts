import { redirect } from "react-router";
import { worldContext } from "#app/world-context.ts";
import { sandboxReturns } from "#domain/payments/sandbox-returns.ts";
import { simulateReturn } from "#operations/payments/sandbox/sandbox-return.ts";
import type { Route } from "./+types/payment-act.ts";
import { openSandbox } from "./open-sandbox.ts";

/** `POST /sandbox/payments/:order/:act`: what the provider or the payer's bank does with a payment later. */
export async function action({ params, context }: Route.ActionArgs) {
  const sandbox = openSandbox(context);
  const name = sandboxReturns.find((one) => one === params.act);
  const order = { orderId: params.order, name: name ?? "refund" };
  const isDone =
    name && sandbox.checkouts.length > 0 && (await simulateReturn(context.get(worldContext), sandbox, order));
  if (!isDone) throw new Response(null, { status: 404 });
  return redirect("/sandbox/payments", 303);
}

export const loader = () => redirect("/sandbox/payments", 303);
