import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { CheckoutPage, type CheckoutView } from "#app/ui/checkout/checkout-page.tsx";
import { useAnswered } from "#app/ui/checkout/use-answered.ts";
import type { CouponAnswer } from "#app/ui/checkout/use-coupon.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { patiently } from "#app/ui/patiently.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { checkoutPage as words } from "#content/pages/checkout.ts";
import { type CarriedPlan, carriedPlan } from "#domain/carried-plan.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/checkout.ts";
import { readCheckoutPost, viewAfterApplying, viewAtAddress } from "./checkout-post.ts";

/** The page's key must stay the same for as long as the page stands; with another plan it is another page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get("plan") !== nextUrl.searchParams.get("plan");
}
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(words);

export const loader = viewAtAddress;

/** "Apply": the coupon's code is judged, and the page comes back as it stands then. */
export async function action({ request, context }: Route.ActionArgs): Promise<CheckoutView> {
  return viewAfterApplying(context.get(worldContext), await readCheckoutPost(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return patiently<CheckoutView | CouponAnswer, CouponAnswer>(serverAction(), {});
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useAnswered(actionData);
  const inState = carriedPlan(useLocation().state);
  // The server knows nothing of navigation state: the first render must be what it rendered.
  const carried = useHydrated() ? inState : undefined;
  const view = answered && "formKey" in answered ? answered : withPlan(loaderData, carried);
  return <CheckoutPage view={view} />;
}

/** What was judged for the plan of the address does not hold for another. */
function withPlan(view: CheckoutView, carried: CarriedPlan | undefined): CheckoutView {
  if (!carried) return view;
  const isSame = view.plan?.name === carried.name && view.plan.price === carried.price;
  return isSame ? view : { ...view, plan: carried, coupon: {} };
}
