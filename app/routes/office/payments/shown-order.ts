import type { eventsOfOrder } from "#database/payments/payment-events.ts";
import type { OrdersTable } from "#database/schema.ts";
import { mayDo, type Role } from "#domain/staff/permissions.ts";

/** What of an order is money: all of it, or nothing, as the role may read payments. */
export type OrderMoney = Pick<OrdersTable, "expectedCents" | "chargedCents" | "refundedCents" | "coupon" | "reference">;

/** An order as a page of the office may show it to this role: what is not in it cannot be shown by mistake. */
export function shownOrder(order: OrdersTable, role: Role) {
  const { id, plan, crm, state, provider, email, applicationId, receivedAt, updatedAt } = order;
  const { receiptEnqueuedAt, officeNotifiedAt } = order;
  return {
    ...{
      id,
      plan,
      crm,
      state,
      provider,
      email,
      applicationId,
      receivedAt,
      updatedAt,
      receiptEnqueuedAt,
      officeNotifiedAt,
    },
    money: mayDo(role, "payments.read") ? moneyOf(order) : null,
  };
}

function moneyOf({ expectedCents, chargedCents, refundedCents, coupon, reference }: OrdersTable): OrderMoney {
  return { expectedCents, chargedCents, refundedCents, coupon, reference };
}

type OrderEvent = Awaited<ReturnType<typeof eventsOfOrder>>[number];

/** The same of what a provider told of an order. */
export function shownEvent(
  { occurredAt, receivedAt, fact, eventId, reference, cents, currency }: OrderEvent,
  role: Role,
) {
  const payment = mayDo(role, "payments.read") ? { eventId, reference, cents, currency } : null;
  return { occurredAt, receivedAt, fact, payment };
}
