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

/** The form key must not change while the page is open; another plan is another page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get("plan") !== nextUrl.searchParams.get("plan");
}
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta = pageMeta(copy);

export const loader = viewAtAddress;

export async function action({ request, context }: Route.ActionArgs): Promise<CheckoutView> {
  return viewAfterApplying(context.get(worldContext), await readCheckoutPost(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withTimeout<CheckoutView | CouponAnswer, CouponAnswer>(serverAction(), {});
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const answered = useLastAnswer(actionData);
  const inState = planFromNavigation(useLocation().state);
  // The server does not see navigation state, and the first render must match the server's.
  const navigationPlan = useHydrated() ? inState : undefined;
  const view = answered && "formKey" in answered ? answered : withPlan(loaderData, navigationPlan);
  return <CheckoutPage view={view} />;
}

/** A coupon checked for the URL's plan says nothing about another plan. */
function withPlan(view: CheckoutView, navigationPlan: NavigationPlan | undefined): CheckoutView {
  if (!navigationPlan) return view;
  const isSame = view.plan?.name === navigationPlan.name && view.plan.price === navigationPlan.price;
  return isSame ? view : { ...view, plan: navigationPlan, coupon: {} };
}
