import { dropSession } from "#database/staff/staff.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export function endStaffSession(world: World, { id: staffId }: StaffMember, sessionId: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    if (!(await dropSession(tx.db, sessionId, staffId))) return false;
    await recordAuditEvent(tx, { staffId, action: "session-ended", about: sessionId });
    return true;
  });
}

/** Ends the current session. @returns the cookies that clear it */
export async function signOutStaff(world: World, credentials: Credentials, member: StaffMember): Promise<string[]> {
  const { id: staffId, sessionId } = member;
  await inTransaction(world, async (tx) => {
    await dropSession(tx.db, sessionId, staffId);
    await recordAuditEvent(tx, { staffId, action: "signed-out", about: sessionId });
  });
  return world.staff.clearingCookies(credentials);
}
