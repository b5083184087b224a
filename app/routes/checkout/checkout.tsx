import { data, redirect } from "react-router";
import { orderCookie } from "#app/http/order-cookie.ts";
import { addressOfPattern, entryAt } from "#app/route-pattern.ts";
import { CatalogHandover } from "#app/ui/checkout/catalog-handover.tsx";
import { CheckoutPage } from "#app/ui/checkout/checkout-page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { morePaymentPath, proceedPath } from "#content/navigation.ts";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import { startCatalogPayment, startCheckout } from "#operations/payments/start-checkout.ts";
import type { Route } from "./+types/checkout.ts";
import { readCheckoutPost, viewAfterApplying, viewAfterRefusal, viewAtAddress } from "./checkout-post.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export function meta(args: Route.MetaArgs) {
  const address = args.location.pathname.toLowerCase();
  if (address.startsWith(morePaymentPath)) return unlistedMeta(copy.handover.title);
  return address.startsWith(proceedPath) ? unlistedMeta(copy.title) : pageMeta(copy)(args);
}

export function loader(visit: Route.LoaderArgs) {
  if (addressOfPattern(visit.pattern) === morePaymentPath && !visit.context.get(worldContext).catalog)
    throw data(null, 404);
  return viewAtAddress(visit);
}

const acts = {
  "pricing/CheckoutPayStripe": applyCoupon,
  "checkout/proceed-to-checkout": proceed,
  "checkout/more-payment-option": payByCatalog,
};

export const action = (post: Route.ActionArgs) => entryAt(acts, post.pattern)(post);

async function applyCoupon({ request, context }: Route.ActionArgs) {
  return viewAfterApplying(context.get(worldContext), await readCheckoutPost({ request, context }));
}

/** "Proceed to Checkout": redirects to the provider, or shows the checkout again with the reason. */
async function proceed({ request, context }: Route.ActionArgs) {
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

/** "More Payment Option": stores the order, then answers with the form that goes to the second provider. */
async function payByCatalog({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const post = await readCheckoutPost({ request, context });
  try {
    const start = await startCatalogPayment(world, post);
    if (start.ok) return data({ handover: start.post }, { headers: orderCookie({ request, context }, start.orderId) });
    if (start.reason !== "provider-off") return data(viewAfterRefusal(world, post, start.reason), 400);
  } catch (error) {
    world.report(error);
    return data(viewAfterRefusal(world, post, "not-stored"), 503);
  }
  throw data(null, 404);
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "handover" in actionData) return <CatalogHandover {...actionData.handover} />;
  return <CheckoutPage view={(actionData ?? loaderData).view} zips={loaderData.zips} />;
}
