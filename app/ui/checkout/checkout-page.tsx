import { FormRoot } from "#app/ui/forms/form-root.tsx";
import { type VisitorZips, YourZips } from "#app/ui/zip-check/your-zips.tsx";
import type { CheckoutReason } from "#content/refusals.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { CouponStatus } from "#domain/payments/coupon.ts";
import type { NavigationPlan } from "#domain/payments/plan-from-navigation.ts";
import { Checkout } from "./checkout.tsx";

export interface PaidPlan {
  slug: PlanSlug | undefined;
  hasApplied: boolean;
  /** "You have already paid for …" */
  sentence: string;
}

export interface CheckoutView {
  plan: NavigationPlan | undefined;
  coupon: CouponStatus;
  typed: string;
  agreed: boolean;
  hasMorePayment: boolean;
  /** The plans that this browser has proved to be paid. */
  paid: PaidPlan[];
  /** Why the payer was not sent to the provider. */
  refused?: CheckoutReason;
}

/** The checkout (specification 2.9). */
export function CheckoutPage({ view, zips }: { view: CheckoutView; zips: VisitorZips }) {
  return (
    <>
      <FormRoot name="checkout" form={Checkout} props={{ view }} start="now" />
      <div className="wrap grid pb-section empty:hidden medium:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] medium:gap-16">
        {zips.zips.length > 0 ? <YourZips {...zips} /> : null}
      </div>
    </>
  );
}
