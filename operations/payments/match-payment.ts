import { invoiceByNumber } from "#database/fees/invoices.ts";
import { findOrder } from "#database/payments/orders.ts";
import { insertPaymentDecision } from "#database/payments/payment-decisions.ts";
import { findPaymentEvent, matchEventsToOrder } from "#database/payments/payment-events.ts";
import type { PaymentEventsTable, Provider } from "#database/payments/payments-schema.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { isUncounted } from "#domain/payments/payment-fact.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { feeOrderOf } from "#operations/fees/invoices/fee-order.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recomputeOrder } from "./recompute-order.ts";

export interface PaymentChoice {
  provider: Provider;
  eventId: string;
  reason: string;
  by: string;
}

type PaymentRefusal =
  | ReasonRefusal
  | "no-money"
  | "no-such-payment"
  | "has-its-order"
  | "no-such-order"
  | "another-provider";
export type PaymentDecisionResult = { ok: true } | { ok: false; reason: PaymentRefusal };

/** Matches a payment to an order for good. @param orderId also the number of an invoice, whose order it then is */
export function matchPayment(
  world: World,
  { orderId, ...decision }: PaymentChoice & { orderId: string },
): Promise<PaymentDecisionResult> {
  return decideOnPayment(world, decision, async (tx, event) => {
    if (isUncounted(event.fact)) return { ok: false, reason: "no-money" };
    const invoice = await invoiceByNumber(tx.db, orderId);
    const order = await findOrder(tx.db, invoice ? await feeOrderOf(tx, invoice) : orderId);
    if (!order) return { ok: false, reason: "no-such-order" };
    if (order.provider !== event.provider) return { ok: false, reason: "another-provider" };
    await matchEventsToOrder(tx.db, event, { orderId: order.id, claimedOrder: order.id });
    await recomputeOrder(tx, order.id);
    await recordDecision(tx, { ...decision, orderId: order.id, claimed: event.claimedOrder });
    return { ok: true };
  });
}

/** Marks a payment as not ours. Its event stays unchanged. */
export function dismissPayment(world: World, decision: PaymentChoice): Promise<PaymentDecisionResult> {
  return decideOnPayment(world, decision, async (tx, event) => {
    await recordDecision(tx, { ...decision, orderId: null, claimed: event.claimedOrder });
    return { ok: true };
  });
}

async function decideOnPayment(
  world: World,
  { provider, eventId, reason }: PaymentChoice,
  decide: (tx: Transaction, event: PaymentEventsTable) => Promise<PaymentDecisionResult>,
): Promise<PaymentDecisionResult> {
  const reasonRefused = reasonRefusal(reason);
  if (reasonRefused) return { ok: false, reason: reasonRefused };
  return inTransaction(world, async (tx): Promise<PaymentDecisionResult> => {
    const event = await findPaymentEvent(tx.db, { provider, eventId });
    if (!event) return { ok: false, reason: "no-such-payment" };
    if (event.orderId !== null) return { ok: false, reason: "has-its-order" };
    return decide(tx, event);
  });
}

async function recordDecision(
  tx: Transaction,
  decision: PaymentChoice & { orderId: string | null; claimed: string | null },
): Promise<void> {
  const { provider, eventId, orderId, by: staffId, claimed } = decision;
  const reason = decision.reason.trim();
  const decidedAt = tx.now.toISOString();
  await insertPaymentDecision(tx.db, { id: tx.newId(), provider, eventId, orderId, decidedAt, staffId, reason });
  const action = orderId ? "payment-matched" : "payment-marked-not-ours";
  const detail = { provider, orderId, reason, claimed };
  await recordAuditEvent(tx, { staffId, action, about: eventId, detail });
}
