import { findOrder } from "#database/orders.ts";
import { keepDecision } from "#database/payment-decisions.ts";
import { findPaymentEvent, nameOrder } from "#database/payment-events.ts";
import type { PaymentEventsTable, Provider, Writer } from "#database/schema.ts";
import { isUncounted } from "#domain/payment.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/written-reason.ts";
import { holdPayment, settleOrders } from "./confirm-payment.ts";
import { noteDeed } from "./note-deed.ts";
import { placeByAmount } from "./place-payment.ts";
import type { World } from "./world.ts";

export interface PaymentDecided {
  provider: Provider;
  eventId: string;
  /** In the words of who decides. */
  reason: string;
  /** The member of the staff. */
  by: string;
}

type PaymentRefusal =
  | ReasonRefusal
  | "no-money"
  | "no-such-payment"
  | "has-its-order"
  | "no-such-order"
  | "another-provider";
export type PaymentDecision = { ok: true } | { ok: false; reason: PaymentRefusal };

/**
 * A person says which order a payment is for that found none by itself. The payment, with all that is known of it,
 * stays there from then on; the order is settled anew, and so are those that other payments find because of it.
 */
export function settlePayment(
  world: World,
  { orderId, ...decision }: PaymentDecided & { orderId: string },
): Promise<PaymentDecision> {
  return deciding(world, decision, async (tx, event) => {
    if (isUncounted(event.fact)) return { ok: false, reason: "no-money" };
    const order = await findOrder(tx, orderId);
    if (!order) return { ok: false, reason: "no-such-order" };
    if (order.provider !== event.provider) return { ok: false, reason: "another-provider" };
    await nameOrder(tx, event, order.id);
    const { touched } = event.provider === "authorize-net" ? await placeByAmount(tx, event) : { touched: [] };
    await settleOrders(world, tx, [...new Set([order.id, ...touched])]);
    await note(world, tx, { ...decision, orderId: order.id, claimed: event.claimedOrder });
    return { ok: true };
  });
}

/** A person says that a payment belongs to no order of ours. The event stays as it was told; nothing is taken away. */
export function disownPayment(world: World, decision: PaymentDecided): Promise<PaymentDecision> {
  return deciding(world, decision, async (tx, event) => {
    await note(world, tx, { ...decision, orderId: null, claimed: event.claimedOrder });
    return { ok: true };
  });
}

async function deciding(
  world: World,
  { provider, eventId, reason }: PaymentDecided,
  decide: (tx: Writer, event: PaymentEventsTable) => Promise<PaymentDecision>,
): Promise<PaymentDecision> {
  const unwritten = reasonRefusal(reason);
  if (unwritten) return { ok: false, reason: unwritten };
  const decided = await world.database.write(async (tx): Promise<PaymentDecision> => {
    const known = await findPaymentEvent(tx, { provider, eventId });
    if (!known) return { ok: false, reason: "no-such-payment" };
    await holdPayment(world, tx, known);
    const event = await findPaymentEvent(tx, known);
    if (!event || event.orderId !== null) return { ok: false, reason: "has-its-order" };
    return decide(tx, event);
  });
  if (decided.ok) world.wakeOutbox();
  return decided;
}

async function note(
  world: World,
  tx: Writer,
  decision: PaymentDecided & { orderId: string | null; claimed: string | null },
): Promise<void> {
  const { provider, eventId, orderId, by: staffId, claimed } = decision;
  const reason = decision.reason.trim();
  const decidedAt = world.now().toISOString();
  await keepDecision(tx, { id: world.newId(), provider, eventId, orderId, decidedAt, staffId, reason });
  const action = orderId ? "payment-matched" : "payment-marked-not-ours";
  const detail = { provider, orderId, reason, claimed };
  await noteDeed(world, tx, { staffId, action, about: eventId, detail });
}
