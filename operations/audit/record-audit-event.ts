import { insertAuditEvent, type StaffRecord } from "#database/audit/audit-events.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Records an audit event in the transaction of the action: both are stored, or neither. */
export function recordAuditEvent(tx: Transaction, event: Omit<StaffRecord, "id" | "at">): Promise<void> {
  return insertAuditEvent(tx.db, { ...event, id: tx.newId(), at: tx.now.toISOString() });
}
