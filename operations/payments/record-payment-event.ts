import {
  type DisputeNews,
  disputeNotice,
  refundFailedNotice,
  unmatchedNotice,
  unreadableNotice,
} from "#content/emails/payments/payment-attention.ts";
import { paymentAddress } from "#content/payments/payment-address.ts";
import { findOrder } from "#database/payments/orders.ts";
import { insertPaymentEvent, isFirstOfSubject } from "#database/payments/payment-events.ts";
import type { PaymentEventsTable, Provider } from "#database/payments/payments-schema.ts";
import { isUncounted, type RecordedFact } from "#domain/payments/payment-fact.ts";
import type { ReadNotice } from "#integrations/payments/payment-notice.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { findOrderForPayment } from "./find-order-for-payment.ts";
import { recomputeOrder } from "./recompute-order.ts";

/** `uncounted`: recorded for staff, but no money. */
export type PaymentConfirmation = "matched" | "unmatched" | "uncounted" | "known-already";

/** Orders are recomputed from all of their events, so the sequence of notices does not matter. */
export async function recordPaymentEvent(
  world: World,
  provider: Provider,
  notice: ReadNotice,
): Promise<PaymentConfirmation> {
  const event = eventOf(notice, { provider, receivedAt: world.now().toISOString() });
  return inTransaction(world, (tx) => recordWithin(tx, event));
}

/** An uncounted event has no amount or reference, so that nothing is ever matched with it. */
function eventOf(notice: ReadNotice, received: { provider: Provider; receivedAt: string }): PaymentEventsTable {
  if (!("remark" in notice)) return { ...notice, ...received, orderId: null, remark: null };
  const nothing = { reference: null, claimedOrder: null, orderId: null, cents: 0, currency: "", email: null };
  return { ...notice, ...received, ...nothing, occurredAt: received.receivedAt };
}

async function recordWithin(tx: Transaction, event: PaymentEventsTable): Promise<PaymentConfirmation> {
  if (!(await insertPaymentEvent(tx.db, event))) return "known-already";
  if (isUncounted(event.fact)) {
    if (event.fact === "unreadable") await notifyOfUnreadable(tx, event);
    return "uncounted";
  }
  const orderId = await findOrderForPayment(tx.db, event);
  if (orderId) await recomputeOrder(tx, orderId);
  else await notifyOfficeOfUnmatched(tx, event);
  await notifyOfficeOfReturn(tx, { ...event, orderId: orderId ?? null });
  return orderId ? "matched" : "unmatched";
}

/** It may be money: staff compare it with the provider's dashboard. */
async function notifyOfUnreadable(tx: Transaction, event: PaymentEventsTable) {
  const email = unreadableNotice(event);
  await notifyOffice(tx, event.eventId, { ...email, kind: "payment-unreadable", page: paymentAddress(event) });
}

const newsOfDispute: readonly { news: DisputeNews; facts: readonly RecordedFact[] }[] = [
  { news: "opened", facts: ["disputed", "withdrawn"] },
  { news: "lost", facts: ["dispute-lost"] },
  { news: "won", facts: ["dispute-won", "reinstated"] },
];

/** Once for each step of a dispute, also without a known order: the bank asks for an answer within days. */
async function notifyOfficeOfReturn(tx: Transaction, event: PaymentEventsTable) {
  const step = newsOfDispute.find(({ facts }) => facts.includes(event.fact));
  const isFailedRefund = event.fact === "refund-failed";
  if (!step && !isFailedRefund) return;
  if (!(await isFirstOfSubject(tx.db, event, step?.facts ?? [event.fact]))) return;
  const order = event.orderId ? await findOrder(tx.db, event.orderId) : undefined;
  const payment = { ...event, order };
  const email = step ? disputeNotice(step.news, payment) : refundFailedNotice(payment);
  const page = order ? `/office/orders/${order.id}` : paymentAddress(event);
  const kind = step ? "payment-disputed" : "refund-failed";
  await notifyOffice(tx, order?.id ?? event.eventId, { ...email, kind, page });
}

/** Money without an order needs staff. A failed attempt moved none. */
async function notifyOfficeOfUnmatched(tx: Transaction, event: PaymentEventsTable) {
  if (event.fact !== "paid" && event.fact !== "refunded") return;
  const email = unmatchedNotice({ ...event, refund: event.fact === "refunded" });
  await notifyOffice(tx, event.eventId, { ...email, kind: "payment-unmatched", page: paymentAddress(event) });
}
