import { Link } from "react-router";
import { Day } from "#app/ui/records/day.tsx";
import { myBillingCopy as billing } from "#content/payments/my-billing.ts";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";
import { PlanPart } from "./plan-part.tsx";

export interface ReceiptLine {
  id: string;
  what: string;
  state: OrderState;
  day: string;
  cents: Cents;
  receipt: number | null;
}

/** The newest orders. */
export function PlanReceipts({ orders }: { orders: ReceiptLine[] }) {
  return (
    <PlanPart
      id="receipts"
      title={copy.receipts}
      line={orders.length > 0 ? undefined : billing.none}
      link={["/my/billing", copy.billing]}
    >
      <ul className="my-lines empty:hidden">
        {orders.map(({ id, what, state, day, cents, receipt }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-4 py-1">
            <span className="min-w-0 flex-1">
              {what}
              <span className="block text-sm text-soft">
                {billing.states[state]}, <Day of={day} />
              </span>
            </span>
            {receipt === null ? null : (
              <Link to={`/my/receipts/${receipt}`} className="my-link">
                {billing.receiptLink(receipt)}
              </Link>
            )}
            <span className="min-w-20 text-right font-medium tabular-nums">{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
    </PlanPart>
  );
}
