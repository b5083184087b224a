import { type ConnectionOwner, ownerId } from "#database/connections/connections.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import type { Transaction } from "#operations/transaction.ts";

/** In the history of the workspace, or in the audit log. */
export function recordConnection(
  tx: Transaction,
  owner: ConnectionOwner,
  { action, about }: { action: "connection-made" | "connection-ended"; about: string },
): Promise<void> {
  if (!("staffId" in owner)) {
    const event = { agentId: ownerId(owner), memberId: owner.member.id, action, about };
    return recordMemberEvent(tx, event);
  }
  const ofStaff = action === "connection-made" ? "webhook-made" : "webhook-ended";
  return recordAuditEvent(tx, { staffId: owner.staffId, action: ofStaff, about: `/office/webhooks/${about}` });
}
