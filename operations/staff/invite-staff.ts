import { insert } from "#database/insert.ts";
import { markInvitationsUsed } from "#database/staff/staff.ts";
import { invitationEnds } from "#domain/staff/invitation.ts";
import { isRole, type Role } from "#domain/staff/permissions.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTurn } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export interface InvitationToSend {
  email: string;
  role: string;
  /** Null: invited from the server's console. */
  invitedBy: string | null;
}

export type StaffInvitationRefusal = "no-address" | "no-role";

export type Invited =
  | { ok: true; email: string; link: string; expiresAt: string }
  | { ok: false; reason: StaffInvitationRefusal };

/** The link is shown once and stored as a hash; only the newest one opens. For a member it replaces the account. */
export async function inviteStaff(world: World, { invitedBy, ...entered }: InvitationToSend): Promise<Invited> {
  const read = invitationIn(entered);
  if (!read.ok) return read;
  const { email, role } = read;
  const token = world.newSecret();
  const now = world.now();
  const expiresAt = invitationEnds(now);
  const [id, at] = [world.newId(), now.toISOString()];
  await inTurn(world, "staff", async (tx) => {
    await markInvitationsUsed(tx.db, { email }, at);
    const invitation = { id, email, role, invitedBy, createdAt: at, expiresAt, usedAt: null };
    await insert(tx.db, "staffInvitations", { ...invitation, tokenHash: tx.hash(token) });
    await recordAuditEvent(tx, { staffId: invitedBy, action: "invited", about: id, detail: { email, role } });
  });
  const link = new URL(`/office/invitation?token=${token}`, world.baseUrl);
  return { ok: true, email, link: link.href, expiresAt };
}

export function invitationIn(
  entered: Pick<InvitationToSend, "email" | "role">,
): { ok: true; email: string; role: Role } | { ok: false; reason: StaffInvitationRefusal } {
  const email = entered.email.trim().toLowerCase();
  if (!isEmailAddress(email)) return { ok: false, reason: "no-address" };
  return isRole(entered.role) ? { ok: true, email, role: entered.role } : { ok: false, reason: "no-role" };
}
