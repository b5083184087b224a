import { insertAuditEvent, type StaffRecord } from "#database/audit/audit-events.ts";
import type { Writer } from "#database/schema.ts";
import type { World } from "#operations/world.ts";

/** Writes into the trail what is being done now, in the transaction that does it: both are kept, or neither. */
export function recordAuditEvent(
  { newId, now }: World,
  tx: Writer,
  event: Omit<StaffRecord, "id" | "at">,
): Promise<void> {
  return insertAuditEvent(tx, { ...event, id: newId(), at: now().toISOString() });
}
