import { data } from "react-router";
import { CatalogHandover } from "#app/ui/checkout/catalog-handover.tsx";
import { ChooseAPlan } from "#app/ui/checkout/choose-a-plan.tsx";
import { checkoutPage as words } from "#content/pages/checkout.ts";
import { startCatalogPayment } from "#operations/start-checkout.ts";
import { orderCookie } from "../../order-cookie.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/more-payment-option.ts";
import { backToCheckout, readCheckoutPost } from "./checkout-post.ts";

export const handle = { eager: true };
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "no-store" });
export const meta: Route.MetaFunction = () => [{ title: words.handover.title }, { name: "robots", content: "noindex" }];

/** "More Payment Option": keeps the order, then answers with the form that goes to the second provider. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const form = await readCheckoutPost(request);
  try {
    const start = await startCatalogPayment(world, form);
    if (!start.ok) return backToCheckout(form, start.reason);
    return data(start.post, { headers: orderCookie(context, start.orderId) });
  } catch (error) {
    world.report(error);
    return backToCheckout(form, "not-stored");
  }
}

/** Opened by hand, there is nothing to hand over yet. */
export default function MorePaymentOption({ actionData }: Route.ComponentProps) {
  return actionData ? <CatalogHandover {...actionData} /> : <ChooseAPlan />;
}
