import { redirect } from "react-router";
import { welcomePath } from "#content/navigation.ts";
import { isCheckoutProduct } from "#domain/checkout.ts";
import { playedOutcome, playPayment } from "#operations/play-payment.ts";
import { postedForm } from "../../posted-form.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/checkout-outcome.ts";

/** `POST /sandbox/checkout/:product/:outcome`: what the demo's buttons do, in the provider's stead. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const { product, outcome } = params;
  const play = playedOutcome(outcome);
  if (!isCheckoutProduct(product) || !world.sandbox.checkouts.includes(product) || !play) {
    throw new Response(null, { status: 404 });
  }
  const form = await postedForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  await playPayment(world, { product, coupon: text("coupon"), orderId: text("order"), email: text("email") }, play);
  return redirect(welcomePath, 303);
}

/** Opened by hand, nothing has been decided yet. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/sandbox/checkout/${params.product}`, 303);
