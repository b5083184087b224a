import { useEffect, useRef, useState } from "react";
import { Alert } from "#app/ui/controls/alert.tsx";
import { AgreementField } from "#app/ui/forms/agreement-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { checkoutAddress, checkoutPath } from "#content/navigation.ts";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import { checkoutRefusals } from "#content/refusals.ts";
import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import type { NavigationPlan } from "#domain/payments/plan-from-navigation.ts";
import { formatCents, priceToCents } from "#domain/values/money.ts";
import { AlreadyPaidLine } from "./already-paid-line.tsx";
import type { CheckoutView } from "./checkout-page.tsx";
import { PaidAlready } from "./paid-already.tsx";
import { ProductDetails } from "./product-details.tsx";
import { useCoupon } from "./use-coupon.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

export const checkoutFormId = "checkout";

/**
 * "Product Details", the agreement and the buttons (specification 2.9). One form, three URLs: the page's own applies a
 * coupon, and each button has another. All work without scripts.
 */
export function CheckoutForm({ view, plan }: { view: CheckoutView; plan: NavigationPlan }) {
  const slug = planByName(plan.name);
  const coupon = useCoupon(view.coupon, slug);
  const { agreed, box } = useCheckboxState(view.agreed);
  const baseCents = priceToCents(plan.price) ?? 0;
  const totalCents = coupon.applied?.totalCents ?? baseCents;
  const { refused } = view;
  const isAgreementMissing = refused === "not-agreed";
  const paid = view.paid.find((plan) => plan.slug === slug);
  return (
    <Card className="p-5 sm:p-10">
      <form id={checkoutFormId} method="post" action={applyCouponUrl(slug)} className="grid gap-8">
        <input type="hidden" name="plan" value={plan.name} />
        <input type="hidden" name="price" value={plan.price} />
        <input type="hidden" name="applied" value={coupon.applied?.code ?? ""} />
        <input type="hidden" name="total" value={formatCents(totalCents)} />
        {paid ? null : <AlreadyPaidLine />}
        {refused && !isAgreementMissing && !paid ? <Alert answers>{checkoutRefusals[refused]}</Alert> : null}
        <ProductDetails plan={plan} baseCents={baseCents} totalCents={totalCents} coupon={coupon} typed={view.typed} />
        {paid ? (
          <PaidAlready {...paid} answers={refused === "already-paid"} />
        ) : slug ? (
          <>
            <AgreementField
              id="agreed"
              name="agreed"
              ref={box}
              defaultChecked={view.agreed}
              error={isAgreementMissing && !agreed ? checkoutRefusals["not-agreed"] : undefined}
            />
            <WaysToPay
              plan={slug}
              agreed={agreed}
              applied={coupon.applied}
              checking={coupon.checking}
              hasMorePayment={view.hasMorePayment}
            />
          </>
        ) : (
          <p className="text-soft">
            {copy.otherPlan}{" "}
            <a href="/contact-us" className="text-primary-text underline underline-offset-4">
              {copy.otherPlanContact}
            </a>
          </p>
        )}
      </form>
    </Card>
  );
}

/** Marked as in onboarding-form.tsx: Back must find this page with its form key. */
function applyCouponUrl(plan: PlanSlug | undefined): string {
  return plan ? `${checkoutAddress(checkoutPath, plan)}&submitted=` : checkoutPath;
}

/** Also notices a box ticked before the scripts started, or restored by the browser. */
function useCheckboxState(atFirst: boolean) {
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(atFirst);
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const update = () => setAgreed(input.checked);
    update();
    input.addEventListener("change", update);
    window.addEventListener("pageshow", update);
    return () => {
      input.removeEventListener("change", update);
      window.removeEventListener("pageshow", update);
    };
  }, []);
  return { agreed, box };
}
