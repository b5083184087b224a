import type { ReactNode } from "react";
import { checkoutPage as copy } from "#content/payments/checkout.ts";
import type { NavigationPlan } from "#domain/payments/plan-from-navigation.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { CouponField, couponFieldId } from "./coupon-field.tsx";
import type { useCoupon } from "./use-coupon.ts";

export interface ProductDetailsProps {
  plan: NavigationPlan;
  baseCents: Cents;
  totalCents: Cents;
  coupon: ReturnType<typeof useCoupon>;
  /** The coupon field's initial text. */
  typed: string;
}

/** The table of specification 2.9. Price and Total show the same current amount. */
export function ProductDetails(details: ProductDetailsProps) {
  const { rows } = copy;
  const amount = formatCents(details.totalCents);
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{copy.title}</caption>
        <tbody>
          <Row name={rows.plan}>{details.plan.name}</Row>
          <Row name={rows.price}>{amount}</Row>
          <Row name={<label htmlFor={couponFieldId}>{rows.coupon}</label>}>
            <CouponField {...details} />
          </Row>
          <Row name={rows.total}>{amount}</Row>
        </tbody>
      </table>
    </div>
  );
}

/** With very large text, the value moves below its name. */
function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="group border-b border-line align-baseline first:[&>*]:pt-0 last:border-0 last:text-h4 last:font-semibold last:[&>*]:pb-0">
      <th
        scope="row"
        className="py-4 pr-4 font-medium wrap-break-word text-soft group-last:text-ink @max-[10rem]:block @max-[10rem]:pb-0"
      >
        {name}
      </th>
      <td className="py-4 text-right tabular-nums [overflow-wrap:anywhere] @max-[10rem]:block">{children}</td>
    </tr>
  );
}
