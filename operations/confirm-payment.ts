import { findOrder, settleOrder } from "#database/orders.ts";
import { adoptEvents, eventsOfOrder, keepPaymentEvent, orderOfReference } from "#database/payment-events.ts";
import type { Provider, Writer } from "#database/schema.ts";
import { settle } from "#domain/payment.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import type { World } from "./world.ts";

export type PaymentConfirmation = "settled" | "unmatched" | "known-already";

/**
 * Takes a provider's genuine notice into the books: the event once, in the same transaction as its effect. The order
 * is settled anew from all of its events, so their order of arrival does not matter.
 */
export function confirmPayment(world: World, provider: Provider, notice: PaymentNotice): Promise<PaymentConfirmation> {
  const receivedAt = world.now().toISOString();
  const { database } = world;
  return database.write(async (tx) => {
    const { reference } = notice;
    if (reference) await database.hold(tx, `payment ${provider} ${reference}`);
    const orderId = await orderFor(tx, provider, notice);
    if (orderId) await database.hold(tx, `order ${orderId}`);
    const isNew = await keepPaymentEvent(tx, { ...notice, provider, receivedAt, orderId: orderId ?? null });
    if (!isNew) return "known-already";
    if (!orderId) return "unmatched";
    if (reference) await adoptEvents(tx, provider, reference, orderId);
    await settleFromEvents(tx, orderId, receivedAt);
    return "settled";
  });
}

async function orderFor(tx: Writer, provider: Provider, notice: PaymentNotice): Promise<string | undefined> {
  const claimed = notice.claimedOrder ? await findOrder(tx, notice.claimedOrder) : undefined;
  if (claimed?.provider === provider) return claimed.id;
  return notice.reference ? orderOfReference(tx, provider, notice.reference) : undefined;
}

async function settleFromEvents(tx: Writer, orderId: string, now: string) {
  const order = await findOrder(tx, orderId);
  if (!order) return;
  await settleOrder(tx, orderId, settle(order.expectedCents, await eventsOfOrder(tx, orderId)), now);
}
