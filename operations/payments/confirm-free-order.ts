import { findOrder, updateOrder } from "#database/payments/orders.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { recomputeOrder } from "./recompute-order.ts";

export type FreeRefusal = "no-such-order" | "not-free" | "confirmed-already";

/** The provider reported that nothing is to pay, and staff confirm it: the order counts as paid. */
export async function confirmFreeOrder(
  world: World,
  { orderId, by: staffId }: { orderId: string; by: string },
): Promise<{ ok: true } | { ok: false; reason: FreeRefusal }> {
  const refused = await inTransaction(world, async (tx): Promise<FreeRefusal | undefined> => {
    const order = await findOrder(tx.db, orderId);
    if (!order) return "no-such-order";
    if (order.freeConfirmedAt) return "confirmed-already";
    const events = await eventsOfOrder(tx.db, orderId);
    if (order.state !== "amount-differs" || !events.some(({ fact }) => fact === "free")) return "not-free";
    await updateOrder(tx.db, orderId, { freeConfirmedAt: tx.now.toISOString() });
    await recordAuditEvent(tx, { staffId, action: "order-confirmed-free", about: orderId, detail: {} });
    await recomputeOrder(tx, orderId);
    return undefined;
  });
  return refused ? { ok: false, reason: refused } : { ok: true };
}
