import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { withTimeout } from "#app/ui/browser/with-timeout.ts";
import { CheckoutPage, type CheckoutView } from "#app/ui/checkout/checkout-page.tsx";
import type { CouponAnswer } from "#app/ui/checkout/use-coupon.ts";
import { useLastAnswer } from "#app/ui/checkout/use-last-answer.ts";
import { pageMeta } from "#app/ui/layout/page-meta.ts";
import { worldContext } from "#app/world-context.ts";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import { type NavigationPlan, planFromNavigation } from "#domain/payments/plan-from-navigation.ts";
import type { Route } from "./+types/checkout.ts";
import { readCheckoutPost, viewAfterApplying, viewAtAddress } from "./checkout-post.ts";

/** The page's key must stay the same for as long as the page stands; with another plan it is another page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get("plan") !== nextUrl.searchParams.get("plan");
}
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(copy);

export const loader = viewAtAddress;

/** "Apply": the coupon's code is judged, and the page comes back as it stands then. */
export async function action({ request, context }: Route.ActionArgs): Promise<CheckoutView> {
  return viewAfterApplying(context.get(worldContext), await readCheckoutPost(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withTimeout<CheckoutView | CouponAnswer, CouponAnswer>(serverAction(), {});
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useLastAnswer(actionData);
  const inState = planFromNavigation(useLocation().state);
  // The server knows nothing of navigation state: the first render must be what it rendered.
  const navigationPlan = useHydrated() ? inState : undefined;
  const view = answered && "formKey" in answered ? answered : withPlan(loaderData, navigationPlan);
  return <CheckoutPage view={view} />;
}

/** What was judged for the plan of the address does not hold for another. */
function withPlan(view: CheckoutView, navigationPlan: NavigationPlan | undefined): CheckoutView {
  if (!navigationPlan) return view;
  const isSame = view.plan?.name === navigationPlan.name && view.plan.price === navigationPlan.price;
  return isSame ? view : { ...view, plan: navigationPlan, coupon: {} };
}
