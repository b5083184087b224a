import { data } from "react-router";
import { orderCookie } from "#app/http/order-cookie.ts";
import { CatalogHandover } from "#app/ui/checkout/catalog-handover.tsx";
import { CheckoutPage } from "#app/ui/checkout/checkout-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import { startCatalogPayment } from "#operations/payments/start-checkout.ts";
import type { Route } from "./+types/more-payment-option.ts";
import { readCheckoutPost, viewAfterRefusal, viewAtAddress } from "./checkout-post.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = () => unlistedMeta(copy.handover.title);

/** "More Payment Option": stores the order, then answers with the form that goes to the second provider. */
export async function action({ request, context }: Route.ActionArgs) {
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

export function loader(args: Route.LoaderArgs) {
  if (!args.context.get(worldContext).catalog) throw data(null, 404);
  return viewAtAddress(args);
}

export default function MorePaymentOption({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "handover" in actionData) return <CatalogHandover {...actionData.handover} />;
  return <CheckoutPage view={(actionData ?? loaderData).view} zips={loaderData.zips} />;
}
