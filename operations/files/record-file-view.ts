import type { FilesTable } from "#database/files/files-schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { fileOwners } from "#domain/files/file-owner.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type FileViewer = Viewer | { staffId: string } | { firm: string };

/** Records who opens a file, before it is sent; nothing of an email's. */
export async function recordFileView(world: World, file: FilesTable, by: FileViewer): Promise<void> {
  if (file.ownerKind === "message") return;
  const view = { action: fileOwners[file.ownerKind].viewed, about: file.leadId, detail: { file: file.id } };
  return inTransaction(world, (tx) => {
    if ("staffId" in by) return recordAuditEvent(tx, { ...view, staffId: by.staffId });
    if ("member" in by) return recordMemberEvent(tx, { ...view, agentId: by.agentId, memberId: by.member.id });
    return recordAuditEvent(tx, { ...view, staffId: null, detail: { ...view.detail, by: `broker of ${by.firm}` } });
  });
}
