import { dismissDeliveries, failedDeliveries } from "#database/notifications/deliveries.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Stops a failed or refused delivery for good. @returns whether there was one */
export function dismissDelivery(world: World, { id, by }: { id: string; by: string }): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const [failed] = await failedDeliveries(tx.db, { id });
    if (!failed) return false;
    await dismissDeliveries(tx.db, [id], { endedAt: tx.now.toISOString(), lastError: "dismissed" });
    const detail = { lastError: failed.lastError };
    await recordAuditEvent(tx, { staffId: by, action: "delivery-dismissed", about: id, detail });
    return true;
  });
}
