import { findOrder, updateOrder } from "#database/payments/orders.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type KeepRefusal = ReasonRefusal | "no-such-order" | "not-second" | "kept-already";

/** The payer wants to keep a second payment, so nobody refunds it. Its order needs staff no longer for that. */
export async function keepSecondPayment(
  world: World,
  { orderId, reason, by: staffId }: { orderId: string; reason: string; by: string },
): Promise<{ ok: true } | { ok: false; reason: KeepRefusal }> {
  const reasonRefused = reasonRefusal(reason);
  if (reasonRefused) return { ok: false, reason: reasonRefused };
  const refused = await inTransaction(world, async (tx): Promise<KeepRefusal | undefined> => {
    const order = await findOrder(tx.db, orderId);
    if (!order) return "no-such-order";
    if (!order.secondPaymentOf) return "not-second";
    if (order.keptAt) return "kept-already";
    await updateOrder(tx.db, orderId, { keptAt: tx.now.toISOString() });
    const detail = { first: order.secondPaymentOf, reason: reason.trim() };
    await recordAuditEvent(tx, { staffId, action: "second-payment-kept", about: orderId, detail });
    return undefined;
  });
  return refused ? { ok: false, reason: refused } : { ok: true };
}
