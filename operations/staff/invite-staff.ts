import { insertInvitation, markInvitationsUsed } from "#database/staff/staff.ts";
import { invitationEnds } from "#domain/staff/invitation.ts";
import { isRole, type Role } from "#domain/staff/permissions.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import type { World } from "#operations/world.ts";

export interface InvitationToSend {
  email: string;
  role: string;
  /** Null: at the machine's own console. */
  invitedBy: string | null;
}

export type StaffInvitationRefusal = "no-address" | "no-role";

export type Invited =
  | { ok: true; email: string; link: string; expiresAt: string }
  | { ok: false; reason: StaffInvitationRefusal };

/**
 * Invites somebody to the office. The link is told once and kept only as a hash: whoever reads the store cannot use it.
 * For a member of the staff it begins their account anew, which is the way back for a lost password or telephone. Of
 * all invitations to an address only the newest opens.
 */
export async function inviteStaff(world: World, { invitedBy, ...typed }: InvitationToSend): Promise<Invited> {
  const read = invitationIn(typed);
  if (!read.ok) return read;
  const { email, role } = read;
  const token = world.newSecret();
  const now = world.now();
  const expiresAt = invitationEnds(now);
  const [id, at] = [world.newId(), now.toISOString()];
  await world.database.write(async (tx) => {
    await world.database.lock(tx, "staff");
    await markInvitationsUsed(tx, { email }, at);
    const invitation = { id, email, role, invitedBy, createdAt: at, expiresAt, usedAt: null };
    await insertInvitation(tx, { ...invitation, tokenHash: world.hash(token) });
    await recordAuditEvent(world, tx, { staffId: invitedBy, action: "invited", about: id, detail: { email, role } });
  });
  const link = new URL(`/office/invitation?token=${token}`, world.baseUrl);
  return { ok: true, email, link: link.href, expiresAt };
}

/** What was typed, tidied; or what is wrong with it. Nothing is asked of the store. */
export function invitationIn(
  typed: Pick<InvitationToSend, "email" | "role">,
): { ok: true; email: string; role: Role } | { ok: false; reason: StaffInvitationRefusal } {
  const email = typed.email.trim().toLowerCase();
  if (!isEmailAddress(email)) return { ok: false, reason: "no-address" };
  return isRole(typed.role) ? { ok: true, email, role: typed.role } : { ok: false, reason: "no-role" };
}
