import { useHydrated } from "#app/ui/browser/use-hydrated.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { checkoutAddress, morePaymentPath, proceedPath } from "#content/navigation.ts";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import type { PlanSlug } from "#domain/agents/plan.ts";
import type { AppliedCoupon } from "#domain/payments/coupon.ts";

interface WaysToPayProps {
  plan: PlanSlug;
  agreed: boolean;
  applied?: AppliedCoupon;
  checking: boolean;
  hasMorePayment: boolean;
}

/** A button per provider that is on. A coupon works at one of them and disables the other's button. */
export function WaysToPay({ plan, agreed, applied, checking, hasMorePayment }: WaysToPayProps) {
  const hydrated = useHydrated();
  // Without scripts a tick cannot enable a button; the server checks the agreement.
  const isClosed = hydrated && (!agreed || checking);
  const honoredBy = applied?.honoredBy;
  return (
    <div className="grid gap-3">
      {applied ? (
        <p id="honored-by" className="text-center text-balance text-soft">
          {copy.coupon.honoredBy(applied.code, applied.honoredBy === "stripe" ? copy.proceed : copy.morePayment)}
        </p>
      ) : null}
      <Button
        type="submit"
        formAction={checkoutAddress(proceedPath, plan, applied?.code)}
        size="large"
        wide
        disabled={isClosed || honoredBy === "authorize-net"}
        aria-describedby={applied ? "honored-by tick-first" : "tick-first"}
      >
        {copy.proceed}
      </Button>
      {hasMorePayment ? (
        <Button
          type="submit"
          formAction={checkoutAddress(morePaymentPath, plan, applied?.code)}
          size="large"
          variant="outline"
          wide
          disabled={isClosed || honoredBy === "stripe"}
          aria-describedby={applied ? "honored-by tick-first" : "tick-first"}
        >
          {copy.morePayment}
        </Button>
      ) : null}
      <p id="tick-first" className="text-center text-sm text-soft">
        {agreed ? " " : copy.tickFirst}
      </p>
    </div>
  );
}
