import { eventsOfOrder, findPaymentEvent, leaveOutEvent } from "#database/payments/payment-events.ts";
import type { Reader } from "#database/schema.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { doubtfulAmong } from "#domain/payments/order-state.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import type { PaymentChoice } from "./match-payment.ts";
import { recomputeOrder } from "./recompute-order.ts";

export type LeaveOutRefusal = ReasonRefusal | "no-such-payment" | "not-in-doubt";

/** Staff found that a notice which cannot be true of its order is not: nobody needs to look at it any more. */
export async function leaveOutPaymentEvent(
  world: World,
  { provider, eventId, reason, by: staffId }: PaymentChoice,
): Promise<{ ok: true; orderId: string } | { ok: false; reason: LeaveOutRefusal }> {
  const reasonRefused = reasonRefusal(reason);
  if (reasonRefused) return { ok: false, reason: reasonRefused };
  return inTransaction(world, async (tx) => {
    const event = await findPaymentEvent(tx.db, { provider, eventId });
    if (!event) return { ok: false, reason: "no-such-payment" } as const;
    const { orderId } = event;
    if (!orderId || !(await doubtfulEvents(tx.db, orderId)).includes(eventId))
      return { ok: false, reason: "not-in-doubt" } as const;
    await leaveOutEvent(tx.db, event);
    const detail = { provider, eventId, reason: reason.trim() };
    await recordAuditEvent(tx, { staffId, action: "payment-left-out", about: orderId, detail });
    await recomputeOrder(tx, orderId);
    return { ok: true, orderId } as const;
  });
}

/** @returns the ids of an order's events that cannot be true of it */
export async function doubtfulEvents(reader: Reader, orderId: string): Promise<string[]> {
  return doubtfulAmong(await eventsOfOrder(reader, orderId)).map(({ eventId }) => eventId);
}
