import { DateTime } from "#app/ui/records/date-time.tsx";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { paymentsCopy } from "#content/payments/office-payments.ts";
import { orderName } from "#content/payments/order-name.ts";
import type { OrderState } from "#domain/payments/order-state.ts";
import { formatCents } from "#domain/values/money.ts";
import { OrderStateMark } from "./order-state-mark.tsx";
import { RecordChoice } from "./record-choice.tsx";

const copy = paymentsCopy.detail;

export interface LikelyOrder {
  id: string;
  plan: string;
  crm: 0 | 1;
  expectedCents: number;
  state: OrderState;
  email: string | null;
  applicant: string | null;
  receivedAt: string;
}

export interface OrderChoiceProps {
  orders: LikelyOrder[];
  /** What was searched for; empty: these are likely. */
  query?: string;
  chosen?: string;
  error?: string;
}

/** The order that a payment is for. */
export function OrderChoice({ orders, ...choice }: OrderChoiceProps) {
  const records = orders.map(({ id, plan, crm, expectedCents, state, email, applicant, receivedAt }) => ({
    id,
    name: copy.likelyOrder(orderName({ plan, crm }), formatCents(expectedCents)),
    mark: <OrderStateMark state={state} />,
    line: (
      <>
        {[applicant, email].filter(Boolean).join(", ") || ordersCopy.unknownPayer}, <DateTime at={receivedAt} />
      </>
    ),
  }));
  return <RecordChoice name="order" records={records} copy={copy} {...choice} />;
}
