import type { CheckedProof } from "#database/referrals/closing-proofs.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { recordMemberEvent } from "#operations/members/record-member-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** Records who opens a settlement statement, before the file is sent. */
export function recordProofView(
  world: World,
  proof: CheckedProof,
  by: { viewer: Viewer } | { staffId: string } | { firm: string },
): Promise<void> {
  return inTransaction(world, async (tx) => {
    const about = proof.leadId;
    const detail = { file: proof.id };
    if ("staffId" in by) return recordAuditEvent(tx, { staffId: by.staffId, action: "proof-viewed", about, detail });
    if ("firm" in by) {
      const byFirm = { ...detail, by: `broker of ${by.firm}` };
      return recordAuditEvent(tx, { staffId: null, action: "proof-viewed", about, detail: byFirm });
    }
    const { agentId, member } = by.viewer;
    return recordMemberEvent(tx, { agentId, memberId: member.id, action: "proof-viewed", about, detail });
  });
}
