import { PageHero } from "#app/ui/layout/page-hero.tsx";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import type { CheckoutReason } from "#content/refusals.ts";
import type { CouponStatus } from "#domain/payments/coupon.ts";
import type { NavigationPlan } from "#domain/payments/plan-from-navigation.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { ChooseAPlan } from "./choose-a-plan.tsx";

export interface CheckoutView {
  plan: NavigationPlan | undefined;
  coupon: CouponStatus;
  typed: string;
  agreed: boolean;
  formKey: string;
  hasMorePayment: boolean;
  /** Why the payer was not sent to the provider. */
  refused?: CheckoutReason;
}

/** The checkout (specification 2.9). Without a known plan it asks for one; the table is never empty. */
export function CheckoutPage({ view }: { view: CheckoutView }) {
  const { plan } = view;
  if (!plan) return <ChooseAPlan />;
  return (
    <>
      <PageHero title={copy.title} line={copy.line} narrow />
      <div className="wrap max-w-3xl pt-10 pb-section">
        <CheckoutForm key={`${plan.name} ${plan.price}`} view={view} plan={plan} />
      </div>
    </>
  );
}
