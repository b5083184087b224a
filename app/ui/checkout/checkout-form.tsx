import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { AgreementField } from "#app/ui/forms/agreement-field.tsx";
import { checkoutPath } from "#content/navigation.ts";
import { checkoutPage as words } from "#content/pages/checkout.ts";
import { type CheckoutReason, checkoutRefusals } from "#content/refusals.ts";
import type { CarriedPlan } from "#domain/carried-plan.ts";
import { formatCents, priceToCents } from "#domain/money.ts";
import { planByName } from "#domain/plan.ts";

interface CheckoutFormProps {
  plan: CarriedPlan;
  formKey: string;
  refused?: CheckoutReason;
  /** Scripts have started: without them a button could never be enabled by ticking, so the server refuses instead. */
  hydrated: boolean;
}

/** The table "Product Details", the agreement, and the way on (specification 2.9). A plain post: the answer is a redirect. */
export function CheckoutForm({ plan, formKey, refused, hydrated }: CheckoutFormProps) {
  const { agreed, box } = useTicked();
  const payable = planByName(plan.name) !== undefined;
  const isAgreementMissing = refused === "not-agreed";
  return (
    <Card className="p-6 sm:p-10">
      <form method="post" action={checkoutPath} className="grid gap-8">
        <input type="hidden" name="formKey" value={formKey} />
        <input type="hidden" name="plan" value={plan.name} />
        <input type="hidden" name="total" value={plan.price} />
        {refused && !isAgreementMissing ? <Alert>{checkoutRefusals[refused]}</Alert> : null}
        <ProductDetails plan={plan} />
        {payable ? (
          <>
            <AgreementField
              name="agreed"
              ref={box}
              error={isAgreementMissing && !agreed ? checkoutRefusals["not-agreed"] : undefined}
            />
            <div className="grid gap-3">
              <Button type="submit" size="large" wide disabled={hydrated && !agreed} aria-describedby="tick-first">
                {words.proceed}
              </Button>
              <Button
                type="submit"
                formAction="/checkout/more-payment-option"
                size="large"
                variant="outline"
                wide
                disabled={hydrated && !agreed}
                aria-describedby="tick-first"
              >
                {words.morePayment}
              </Button>
              <p id="tick-first" className="text-center text-sm text-soft">
                {agreed ? " " : words.tickFirst}
              </p>
            </div>
          </>
        ) : (
          <p className="text-soft">
            {words.otherPlan}{" "}
            <Link to="/contact-us" className="text-primary-text underline underline-offset-4">
              {words.otherPlanContact}
            </Link>
          </p>
        )}
      </form>
    </Card>
  );
}

function ProductDetails({ plan }: { plan: CarriedPlan }) {
  const amount = formatCents(priceToCents(plan.price) ?? 0);
  const rows = [
    [words.rows.plan, plan.name],
    [words.rows.price, amount],
    [words.rows.total, amount],
  ];
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{words.title}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-b border-line last:border-0 last:text-h4 last:font-semibold">
            <th scope="row" className="py-4 pr-4 font-medium text-soft">
              {name}
            </th>
            <td className="py-4 text-right tabular-nums [overflow-wrap:anywhere]">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the box is ticked, also where it was ticked before the scripts had started, or restored by the browser. */
function useTicked() {
  const box = useRef<HTMLInputElement>(null);
  const [agreed, setAgreed] = useState(false);
  useEffect(() => {
    const input = box.current;
    if (!input) return;
    const look = () => setAgreed(input.checked);
    look();
    input.addEventListener("change", look);
    window.addEventListener("pageshow", look);
    return () => {
      input.removeEventListener("change", look);
      window.removeEventListener("pageshow", look);
    };
  }, []);
  return { agreed, box };
}
