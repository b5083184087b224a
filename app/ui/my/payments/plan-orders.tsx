import { MySection } from "#app/ui/my/my-section.tsx";
import { DateTime } from "#app/ui/office/records/date-time.tsx";
import { orderStateNames } from "#content/office/status-names.ts";
import { myPlanCopy as copy } from "#content/payments/my-plan.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { type Cents, formatCents } from "#domain/values/money.ts";

interface PlanOrdersProps {
  orders: {
    id: string;
    plan: string;
    crm: 0 | 1;
    state: OrderState;
    receivedAt: string;
    cents: Cents;
    hasReceipt: boolean;
  }[];
}

export function PlanOrders({ orders }: PlanOrdersProps) {
  return (
    <MySection title={copy.orders}>
      <ul className="divide-y divide-line">
        {orders.map(({ id, plan, crm, state, receivedAt, cents, hasReceipt }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="font-medium">{crm ? copy.crm(plan) : plan}</p>
              <p className="tabular-nums">{formatCents(cents)}</p>
            </div>
            <p className="text-sm text-soft">
              <DateTime at={receivedAt} /> · {orderStateNames[state]}
              {state === "paid" ? `, ${hasReceipt ? copy.receipt.sent : copy.receipt.none}` : null}
            </p>
          </li>
        ))}
      </ul>
    </MySection>
  );
}
