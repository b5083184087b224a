import { teamMember } from "#database/members/members.ts";
import { type LicenseCheck, licenseRecord, licenseRefusals, type RecordRefusals } from "#domain/agents/agent-record.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { ownProfile, type ProfileOwner } from "./own-profile.ts";
import { profileChanged } from "./profile-changed.ts";

export type MemberLicenseRecorded =
  | { ok: true }
  | { ok: false; reason: "unknown-member" }
  | { ok: false; reason: "refused"; refusals: RecordRefusals<LicenseCheck> };

/**
 * A team member has a license of their own, and it is on their profile. That of the agent is on the agent's record
 * (`recordLicenseCheck`). The audit event stays for good, so it has no number.
 */
export async function recordMemberLicense(
  world: World,
  { agentId, memberId, staffId }: ProfileOwner & { staffId: string },
  form: LicenseCheck,
): Promise<MemberLicenseRecorded> {
  const refusals = licenseRefusals(form, world.now());
  if (Object.keys(refusals).length > 0) return { ok: false, reason: "refused", refusals };
  return inTransaction(world, async (tx): Promise<MemberLicenseRecorded> => {
    if (!(await teamMember(tx.db, { agentId }, memberId))) return { ok: false, reason: "unknown-member" };
    const { id: profileId } = await ownProfile(tx, { agentId, memberId });
    const change = licenseRecord(form, staffId);
    await profileChanged(tx, { profileId, kind: "license", fields: Object.keys(change), by: { staffId }, change });
    const detail = { memberId, licenseCheckedOn: change.licenseCheckedOn };
    await recordAuditEvent(tx, { staffId, action: "member-license-checked", about: agentId, detail });
    return { ok: true };
  });
}
