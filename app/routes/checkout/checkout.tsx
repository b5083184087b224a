import { CheckoutPage } from "#app/ui/checkout/checkout-page.tsx";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import type { Route } from "./+types/checkout.ts";
import { type CheckoutAnswer, readCheckoutPost, viewAfterApplying, viewAtAddress } from "./checkout-post.ts";

export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(copy);

export const loader = viewAtAddress;

export async function action({ request, context }: Route.ActionArgs): Promise<CheckoutAnswer> {
  return viewAfterApplying(context.get(worldContext), await readCheckoutPost({ request, context }));
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutPage view={(actionData ?? loaderData).view} zips={loaderData.zips} />;
}
