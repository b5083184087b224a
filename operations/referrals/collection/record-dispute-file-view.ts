import type { FeeDisputeFilesTable } from "#database/referrals/collection-schema.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Records who opens a file of a dispute, before it is sent. */
export function recordDisputeFileView(world: World, file: FeeDisputeFilesTable, staffId: string): Promise<void> {
  const { id, leadId } = file;
  const event = { staffId, action: "dispute-file-viewed", about: leadId, detail: { file: id } } as const;
  return inTransaction(world, (tx) => recordAuditEvent(tx, event));
}
