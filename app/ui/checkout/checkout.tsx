import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { stateOfNavigation } from "#app/ui/islands/navigation-state.ts";
import { ShortHeader } from "#app/ui/layout/short-header.tsx";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import { type NavigationPlan, planFromNavigation } from "#domain/payments/plan-from-navigation.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutHelp } from "./checkout-help.tsx";
import type { CheckoutView } from "./checkout-page.tsx";
import { ChooseAPlan } from "./choose-a-plan.tsx";
import { PaidAlready } from "./paid-already.tsx";

/** The plan that the previous page carried comes before the address's. Without any it asks for one. */
export function Checkout({ view: served }: { view: CheckoutView }) {
  const view = withPlan(served, planFromNavigation(useHydrated() ? stateOfNavigation() : undefined));
  const { plan } = view;
  const [paid] = view.paid;
  if (!plan && !paid) return <ChooseAPlan />;
  if (!plan) {
    return (
      <>
        <ShortHeader title={copy.title} />
        <div className="wrap max-w-3xl py-8">{paid ? <PaidAlready {...paid} /> : null}</div>
      </>
    );
  }
  return (
    <>
      <ShortHeader title={copy.title} line={copy.line} />
      <div className="wrap grid gap-10 py-8 medium:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] medium:gap-16">
        <CheckoutForm key={`${plan.name} ${plan.price}`} view={view} plan={plan} />
        <CheckoutHelp />
      </div>
    </>
  );
}

/** A coupon checked for one plan says nothing about another. */
function withPlan(view: CheckoutView, plan: NavigationPlan | undefined): CheckoutView {
  if (!plan) return view;
  const isSame = view.plan?.name === plan.name && view.plan.price === plan.price;
  return isSame ? view : { ...view, plan, coupon: {} };
}
