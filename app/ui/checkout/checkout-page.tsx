import { FormRoot } from "#app/ui/forms/form-root.tsx";
import type { CheckoutReason } from "#content/refusals.ts";
import type { CouponStatus } from "#domain/payments/coupon.ts";
import type { NavigationPlan } from "#domain/payments/plan-from-navigation.ts";
import { Checkout } from "./checkout.tsx";

export interface CheckoutView {
  plan: NavigationPlan | undefined;
  coupon: CouponStatus;
  typed: string;
  agreed: boolean;
  hasMorePayment: boolean;
  /** Why the payer was not sent to the provider. */
  refused?: CheckoutReason;
}

/** The checkout (specification 2.9). */
export function CheckoutPage({ view }: { view: CheckoutView }) {
  return <FormRoot name="checkout" form={Checkout} props={{ view }} start="now" />;
}
