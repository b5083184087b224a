import { dropSessions, passwordAccountOf } from "#database/staff/staff.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { newPasswordRefusal, type PasswordRefusal } from "#domain/staff/new-password.ts";
import type { StaffMember } from "#domain/staff/staff-member.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type PasswordProofRefusal, proveByPassword } from "./prove-by-password.ts";

export type PasswordChange =
  | { ok: true; cookies: string[] }
  | { ok: false; reason: PasswordRefusal | PasswordProofRefusal };

/** Changes a member's password. Ends all their other sessions and replaces the current one. */
export async function changePassword(
  world: World,
  credentials: Credentials,
  { member, current, next }: { member: StaffMember; current: string; next: string },
): Promise<PasswordChange> {
  const refusal = newPasswordRefusal(next, member, world.isCommonPassword);
  if (refusal) return { ok: false, reason: refusal };
  const { id: staffId } = member;
  const before = await passwordAccountOf(world.database.read, { staffId });
  const cookies = await proveByPassword(world, { credentials, member }, () =>
    world.staff.changePassword(credentials, { current, next }),
  );
  if (typeof cookies === "string") return { ok: false, reason: cookies };
  return inTurn(world, "staff", async (tx): Promise<PasswordChange> => {
    // Removed, or invited again: the old password no longer counts.
    if (before?.id !== (await passwordAccountOf(tx.db, { staffId }))?.id) {
      await dropSessions(tx.db, staffId);
      return { ok: false, reason: "wrong-password" };
    }
    await recordAuditEvent(tx, { staffId, action: "password-changed", about: staffId });
    return { ok: true, cookies };
  });
}
