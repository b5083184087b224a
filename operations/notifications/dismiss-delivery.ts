import { dismissDeliveries, failedDeliveries } from "#database/notifications/deliveries.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { World } from "#operations/world.ts";

/** Stops a failed or refused delivery for good. @returns whether there was one */
export function dismissDelivery(world: World, { id, by }: { id: string; by: string }): Promise<boolean> {
  return world.database.write(async (tx) => {
    const [failed] = await failedDeliveries(tx, { id });
    if (!failed) return false;
    await dismissDeliveries(tx, [id], { endedAt: world.now().toISOString(), lastError: "dismissed" });
    const detail = { lastError: failed.lastError };
    await recordAuditEvent(world, tx, { staffId: by, action: "delivery-dismissed", about: id, detail });
    return true;
  });
}
