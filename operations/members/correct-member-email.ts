import type { CorrectionRefusal } from "#content/agents/agent-workspace.ts";
import { findMember } from "#database/members/members.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import { emailKey, isEmailAddress } from "#domain/values/email-address.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { replaceEmail } from "./change-email.ts";
import { recordMemberEvent } from "./record-member-event.ts";

export interface MemberEmailCorrection {
  agentId: string;
  memberId: string;
  staffId: string;
  email: string;
  reason: string;
}

export type MemberEmailCorrected = { ok: true } | { ok: false; reason: "unknown-member" | CorrectionRefusal };

/** Both addresses are emailed, and the member signs in again. The audit event has no address: it stays for good. */
export function correctMemberEmail(world: World, correction: MemberEmailCorrection): Promise<MemberEmailCorrected> {
  const { agentId, memberId, staffId } = correction;
  const email = emailKey(correction.email);
  return inTransaction(world, async (tx): Promise<MemberEmailCorrected> => {
    const member = await findMember(tx.db, memberId);
    if (member?.agentId !== agentId) return { ok: false, reason: "unknown-member" };
    if (!isEmailAddress(email)) return { ok: false, reason: "no-address" };
    const refused = reasonRefusal(correction.reason);
    if (refused) return { ok: false, reason: refused };
    if (member.email === email) return { ok: true };
    if (!(await replaceEmail(tx, { memberId, email, by: "office" }))) return { ok: false, reason: "taken" };
    await recordMemberEvent(tx, { agentId, memberId: null, action: "email-changed", about: memberId });
    const detail = { role: member.role, reason: correction.reason.trim() };
    await recordAuditEvent(tx, { staffId, action: "member-email-corrected", about: agentId, detail });
    return { ok: true };
  });
}
