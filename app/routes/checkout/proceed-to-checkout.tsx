import { data, redirect } from "react-router";
import { orderCookie } from "#app/http/order-cookie.ts";
import { CheckoutPage } from "#app/ui/checkout/checkout-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import { startCheckout } from "#operations/payments/start-checkout.ts";
import type { Route } from "./+types/proceed-to-checkout.ts";
import { readCheckoutPost, viewAfterRefusal, viewAtAddress } from "./checkout-post.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = () => unlistedMeta(copy.title);

/** "Proceed to Checkout": redirects to the provider, or shows the checkout again with the reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const post = await readCheckoutPost({ request, context });
  try {
    const start = await startCheckout(world, post);
    if (start.ok)
      return redirect(start.url, { status: 303, headers: orderCookie({ request, context }, start.orderId) });
    return data(viewAfterRefusal(world, post, start.reason), 400);
  } catch (error) {
    world.report(error);
    return data(viewAfterRefusal(world, post, "not-stored"), 503);
  }
}

export const loader = viewAtAddress;

export default function ProceedToCheckout({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutPage view={(actionData ?? loaderData).view} zips={loaderData.zips} />;
}
