import { CircleCheck } from "lucide-react";
import type { MouseEvent } from "react";
import { useRef } from "react";
import { Alert } from "#app/ui/controls/alert.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { controlClass } from "#app/ui/controls/field-frame.tsx";
import { checkoutAddress, checkoutPath } from "#content/navigation.ts";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import { couponRefusals } from "#content/refusals.ts";
import { planByName } from "#domain/agents/plan.ts";
import { formatCents } from "#domain/values/money.ts";
import type { ProductDetailsProps } from "./product-details.tsx";

export const couponFieldId = "coupon";
const refusalId = "coupon-refusal";

export function CouponField(details: ProductDetailsProps) {
  const { coupon, plan, typed } = details;
  const field = useRef<HTMLInputElement>(null);

  // Enter in the field presses this button too: it is the form's first.
  function apply(event: MouseEvent<HTMLButtonElement>) {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    void coupon.apply(form);
  }

  function remove(event: MouseEvent) {
    event.preventDefault();
    coupon.remove();
    if (field.current) field.current.value = "";
    field.current?.focus();
  }

  return (
    <div className="ml-auto grid max-w-96 text-left">
      <div className="flex flex-wrap justify-end gap-2">
        <input
          ref={field}
          id={couponFieldId}
          name="coupon"
          type="text"
          defaultValue={typed}
          placeholder={copy.coupon.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          aria-invalid={coupon.refused ? true : undefined}
          aria-describedby={coupon.refused ? refusalId : undefined}
          className={`${controlClass} w-auto min-w-0 flex-[999_1_13rem]`}
        />
        <Button type="submit" variant="outline" onClick={apply} className="grow">
          {copy.coupon.apply}
        </Button>
      </div>
      {coupon.refused ? (
        <Alert key={coupon.answers} id={refusalId} className="mt-2.5">
          {couponRefusals[coupon.refused]}
        </Alert>
      ) : null}
      <CouponStatusText {...details} />
      {coupon.applied ? (
        <a
          href={checkoutAddress(checkoutPath, planByName(plan.name))}
          onClick={remove}
          className="mt-2.5 justify-self-start text-primary-text underline underline-offset-4 hover:decoration-2"
        >
          {copy.coupon.remove}
        </a>
      ) : null}
    </div>
  );
}

/** The live region must exist before its text, or screen readers skip it. */
function CouponStatusText({ coupon, baseCents, totalCents }: ProductDetailsProps) {
  const { applied, checking, dropped } = coupon;
  const total = formatCents(totalCents);
  if (applied && !checking) {
    return (
      <div role="status" className="mt-2.5 flex items-start gap-2 text-good">
        <CircleCheck aria-hidden size={20} className="mt-[3px] shrink-0" />
        <span className="text-balance">
          {copy.coupon.applied(applied.code, formatCents(baseCents - totalCents), total)}
        </span>
      </div>
    );
  }
  const text = checking ? copy.coupon.checking : dropped ? copy.coupon.dropped(total) : "";
  return (
    <div role="status" className={text ? "mt-2.5 text-soft" : ""}>
      {text}
    </div>
  );
}
