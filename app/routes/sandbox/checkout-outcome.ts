import { redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { worldContext } from "#app/world-context.ts";
import { paidChangePath, planChangePath, welcomePath } from "#content/navigation.ts";
import { isCheckoutProduct } from "#domain/payments/checkout-product.ts";
import { sandboxCharge, simulatedOutcome, simulatePayment } from "#operations/payments/sandbox/sandbox-payment.ts";
import type { Route } from "./+types/checkout-outcome.ts";
import { openSandbox } from "./open-sandbox.ts";

/** `POST /sandbox/checkout/:product/:outcome`: the buttons of the sandbox's payment page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const sandbox = openSandbox(context);
  const { product, outcome } = params;
  const play = simulatedOutcome(outcome);
  if (!isCheckoutProduct(product) || !sandbox.checkouts.includes(product) || !play) {
    throw new Response(null, { status: 404 });
  }
  const { coupon, order: orderId, email } = await postedTexts(request, ["coupon", "order", "email"]);
  const { isChange, ...charge } = await sandboxCharge(world, { product, coupon, orderId });
  simulatePayment(world, sandbox, { ...charge, email }, play);
  const ofChange = play.outcome === "paid" ? paidChangePath : planChangePath;
  return redirect(isChange ? ofChange : welcomePath, 303);
}

export function loader({ params: { product } }: Route.LoaderArgs) {
  if (!isCheckoutProduct(product)) throw new Response(null, { status: 404 });
  return redirect(`/sandbox/checkout/${product}`, 303);
}
