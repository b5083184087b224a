import type { eventsOfOrder } from "#database/payments/payment-events.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { mayDo, type Role } from "#domain/staff/permissions.ts";

/** An order's payment fields: all or none of them, depending on the role. */
export type OrderMoney = Pick<
  OrdersTable,
  "expectedCents" | "chargedCents" | "refundedCents" | "taxCents" | "disputedCents" | "coupon" | "reference"
>;

/** What this role may see of an order; pages get nothing else. */
export function shownOrder(order: OrdersTable, role: Role) {
  const { id, plan, crm, state, provider, email, applicationId, agentId, receivedAt, updatedAt } = order;
  const {
    receiptEnqueuedAt,
    officeNotifiedAt,
    secondPaymentOf = null,
    keptAt = null,
    dispute = null,
    doubt = null,
  } = order;
  return {
    id,
    plan,
    crm,
    state,
    provider,
    email,
    applicationId,
    agentId,
    receivedAt,
    updatedAt,
    receiptEnqueuedAt,
    officeNotifiedAt,
    secondPaymentOf,
    keptAt,
    dispute,
    doubt,
    money: mayDo(role, "payments.read") ? moneyOf(order) : null,
  };
}

function moneyOf(order: OrdersTable): OrderMoney {
  const { expectedCents, chargedCents, refundedCents, coupon, reference } = order;
  const { taxCents = null, disputedCents = null } = order;
  return { expectedCents, chargedCents, refundedCents, taxCents, disputedCents, coupon, reference };
}

type OrderEvent = Awaited<ReturnType<typeof eventsOfOrder>>[number];

/** What this role may see of a payment event. */
export function shownEvent(
  { occurredAt, receivedAt, fact, eventId, reference, cents, currency }: OrderEvent,
  role: Role,
) {
  const payment = mayDo(role, "payments.read") ? { eventId, reference, cents, currency } : null;
  return { occurredAt, receivedAt, fact, payment };
}
