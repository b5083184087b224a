import { useSyncExternalStore } from "react";
import { redirect, useLocation } from "react-router";
import { CheckoutForm } from "#app/ui/checkout/checkout-form.tsx";
import { ChooseAPlan } from "#app/ui/checkout/choose-a-plan.tsx";
import { PageHero } from "#app/ui/page-hero.tsx";
import { brand } from "#content/brand.ts";
import { checkoutPage as words } from "#content/pages/checkout.ts";
import { plans } from "#content/plans.ts";
import { type CheckoutReason, checkoutRefusals } from "#content/refusals.ts";
import { type CarriedPlan, carriedPlan } from "#domain/carried-plan.ts";
import { planBySlug } from "#domain/plan.ts";
import { startCheckout } from "#operations/start-checkout.ts";
import { orderCookie } from "../../order-cookie.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/checkout.ts";
import { backToCheckout, readCheckoutPost } from "./checkout-post.ts";

export const handle = { eager: true };
export const shouldRevalidate = () => false;
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });
export const meta: Route.MetaFunction = () => [
  { title: `${words.title} · ${brand.name}` },
  { name: "description", content: words.description },
  { name: "robots", content: "noindex" },
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const slug = planBySlug(searchParams.get("plan"));
  const plan: CarriedPlan | undefined = slug && { name: plans[slug].name, price: plans[slug].price };
  return { formKey: context.get(worldContext).newId(), plan, refused: reasonIn(searchParams.get("refused")) };
}

function reasonIn(text: string | null): CheckoutReason | undefined {
  return text && Object.hasOwn(checkoutRefusals, text) ? (text as CheckoutReason) : undefined;
}

/** "Proceed to Checkout": the browser is sent on to the provider, or back to be told why not. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const form = await readCheckoutPost(request);
  try {
    const start = await startCheckout(world, form);
    if (!start.ok) return backToCheckout(form, start.reason);
    return redirect(start.url, { status: 303, headers: orderCookie(context, start.orderId) });
  } catch (error) {
    world.report(error);
    return backToCheckout(form, "not-stored");
  }
}

export default function CheckoutPage({ loaderData: { formKey, plan: named, refused } }: Route.ComponentProps) {
  const inState = carriedPlan(useLocation().state);
  // The server knows nothing of navigation state: the first render must be what it rendered.
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const plan = (hydrated ? inState : undefined) ?? named;
  if (!plan) return <ChooseAPlan />;
  return (
    <>
      <PageHero title={words.title} line={words.line} />
      <div className="wrap max-w-3xl pt-10 pb-section">
        <CheckoutForm plan={plan} formKey={formKey} refused={refused} hydrated={hydrated} />
      </div>
    </>
  );
}
