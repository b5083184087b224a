import { insertAuditEvent, type StaffRecord } from "#database/audit/audit-events.ts";
import type { Writer } from "#database/schema.ts";
import type { World } from "#operations/world.ts";

/** Records an audit event in the transaction of the action: both are stored, or neither. */
export function recordAuditEvent(
  { newId, now }: World,
  tx: Writer,
  event: Omit<StaffRecord, "id" | "at">,
): Promise<void> {
  return insertAuditEvent(tx, { ...event, id: newId(), at: now().toISOString() });
}
