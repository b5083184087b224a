import { findOrder, ordersExpecting } from "#database/payments/orders.ts";
import { isFirstOfPayment, matchEventsToOrder, orderOfPayment } from "#database/payments/payment-events.ts";
import type { PaymentEventsTable } from "#database/payments/payments-schema.ts";
import type { Writer } from "#database/schema.ts";
import { checkoutWindow, onlyOpenOrder } from "#domain/payments/only-open-order.ts";

/**
 * Matches a payment event to an order, together with earlier events of the same payment. A match never changes.
 * @returns undefined: staff must match it
 */
export async function findOrderForPayment(db: Writer, event: PaymentEventsTable): Promise<string | undefined> {
  const orderId = (await knownOrder(db, event)) ?? (await openOrderOfAmount(db, event));
  if (!orderId) return undefined;
  await matchEventsToOrder(db, event, { orderId });
  return orderId;
}

/** The order that the payment is already matched to, so that a decision stays, or that it names. */
async function knownOrder(db: Writer, event: PaymentEventsTable): Promise<string | undefined> {
  const { provider, reference, claimedOrder } = event;
  const known = reference ? await orderOfPayment(db, { provider, reference }) : undefined;
  const claimed = claimedOrder ? await findOrder(db, claimedOrder) : undefined;
  return known ?? (claimed?.provider === provider ? claimed.id : undefined);
}

/** The second provider names no order. Its payment is decided once, by its first event (decision 17). */
async function openOrderOfAmount(db: Writer, event: PaymentEventsTable): Promise<string | undefined> {
  const { provider, fact, cents, occurredAt } = event;
  if (provider !== "authorize-net" || fact === "refunded" || !(await isFirstOfPayment(db, event))) return undefined;
  return onlyOpenOrder(await ordersExpecting(db, { provider, cents, ...checkoutWindow(occurredAt) }))?.id;
}
