import { failedDeliveries, isBlockedByOptOut, retryDeliveries } from "#database/notifications/deliveries.ts";
import type { Destination } from "#database/notifications/notifications-schema.ts";
import { hasComeBack } from "#domain/notifications/came-back.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type RetryResult = { ok: true; count: number } | { ok: false; reason: "not-failed" | "opted-out" | "came-back" };

/** Retries a failed delivery under the same id, so that its receiver recognizes a repeat. */
export async function retryDelivery(world: World, { id, by }: { id: string; by: string }): Promise<RetryResult> {
  const at = world.now().toISOString();
  return inTransaction(world, async (tx): Promise<RetryResult> => {
    const [failed] = await failedDeliveries(tx.db, { id });
    if (!failed) return { ok: false, reason: "not-failed" };
    if (hasComeBack(failed.lastError)) return { ok: false, reason: "came-back" };
    if (await isBlockedByOptOut(tx.db, failed)) return { ok: false, reason: "opted-out" };
    const count = await retryDeliveries(tx.db, [id], at);
    if (count === 0) return { ok: false, reason: "not-failed" };
    await recordAuditEvent(tx, { staffId: by, action: "delivery-retried", about: id });
    return { ok: true, count };
  });
}

/** Retries all failed deliveries of one destination. @returns how many */
export async function retryAllDeliveries(
  world: World,
  { destination, by }: { destination: Destination; by: string },
): Promise<number> {
  const at = world.now().toISOString();
  return inTransaction(world, async (tx) => {
    const ids: string[] = [];
    for (const failed of await failedDeliveries(tx.db, { destination })) {
      if (!(await isBlockedByOptOut(tx.db, failed))) ids.push(failed.id);
    }
    const sent = await retryDeliveries(tx.db, ids, at);
    const event = { staffId: by, action: "deliveries-retried", about: destination, detail: { count: sent } } as const;
    if (sent > 0) await recordAuditEvent(tx, event);
    return sent;
  });
}
