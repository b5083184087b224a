import { endTokensOfStaff } from "#database/connections/api-tokens.ts";
import {
  allStaff,
  markInvitationsUsed,
  revokeAccess,
  type StaffEntry,
  setRole,
  setStaffPhone,
} from "#database/staff/staff.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { replacePictures } from "#operations/profiles/set-photo.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type StaffChange = { ok: true } | { ok: false; reason: "no-such-member" | "last-owner" };

/** One owner with access always remains. Every change here closes invitations to and by the member. */
export function changeRole(
  world: World,
  { staffId, role, by }: { staffId: string; role: Role; by: string },
): Promise<StaffChange> {
  return changeMember(world, staffId, role === "owner", async (tx, { role: from }) => {
    await setRole(tx.db, staffId, role, tx.now.toISOString());
    await recordAuditEvent(tx, {
      staffId: by,
      action: "role-changed",
      about: staffId,
      detail: { from, to: role },
    });
  });
}

/** Ends all access at once, and agents see no card of them any more. The name stays for the audit log. */
export function dismissStaff(world: World, { staffId, by }: { staffId: string; by: string }): Promise<StaffChange> {
  return changeMember(world, staffId, false, async (tx) => {
    await revokeAccess(tx.db, staffId);
    await endTokensOfStaff(tx.db, staffId, tx.now.toISOString());
    await setStaffPhone(tx.db, staffId, null);
    await replacePictures(tx, staffId, []);
    await recordAuditEvent(tx, { staffId: by, action: "access-removed", about: staffId });
  });
}

function changeMember(
  world: World,
  staffId: string,
  staysOwner: boolean,
  change: (tx: Transaction, member: StaffEntry) => Promise<void>,
): Promise<StaffChange> {
  return inTurn(world, "staff", async (tx): Promise<StaffChange> => {
    const staff = await allStaff(tx.db);
    const member = staff.find(({ id }) => id === staffId);
    if (!member) return { ok: false, reason: "no-such-member" };
    if (!staysOwner && !hasOtherOwner(staff, staffId)) return { ok: false, reason: "last-owner" };
    await change(tx, member);
    await markInvitationsUsed(tx.db, { email: member.email, invitedBy: staffId }, tx.now.toISOString());
    return { ok: true };
  });
}

export function hasOtherOwner(staff: readonly StaffEntry[], staffId: string): boolean {
  return staff.some(({ id, role, canSignIn }) => id !== staffId && role === "owner" && canSignIn);
}
