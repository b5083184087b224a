import { keepInvitation, spendInvitations } from "#database/staff.ts";
import { isEmailAddress } from "#domain/email-address.ts";
import { invitationEnds } from "#domain/invitation.ts";
import { isRole } from "#domain/permissions.ts";
import { noteDeed } from "./note-deed.ts";
import type { World } from "./world.ts";

export interface StaffInvitation {
  email: string;
  role: string;
  /** Null: at the machine's own console. */
  invitedBy: string | null;
}

export type Refusal = "no-address" | "no-role";

export type Invited = { ok: true; email: string; link: string; expiresAt: string } | { ok: false; reason: Refusal };

/**
 * Invites somebody to the office. The link is told once and kept only as a hash: whoever reads the store cannot use it.
 * For a member of the staff it begins their account anew, which is the way back for a lost password or telephone. Of
 * all invitations to an address only the newest opens.
 */
export async function inviteStaff(world: World, { email, role, invitedBy }: StaffInvitation): Promise<Invited> {
  const address = email.trim().toLowerCase();
  const reason = whyNotInvited({ email, role });
  if (reason || !isRole(role)) return { ok: false, reason: reason ?? "no-role" };
  const token = world.newSecret();
  const now = world.now();
  const expiresAt = invitationEnds(now);
  const [id, at] = [world.newId(), now.toISOString()];
  await world.database.write(async (tx) => {
    await world.database.hold(tx, "staff");
    await spendInvitations(tx, { email: address }, at);
    const tokenHash = world.hash(token);
    await keepInvitation(tx, {
      id,
      tokenHash,
      email: address,
      role,
      invitedBy,
      createdAt: at,
      expiresAt,
      usedAt: null,
    });
    await noteDeed(world, tx, { staffId: invitedBy, action: "invited", about: id, detail: { email: address, role } });
  });
  const link = new URL(`/office/invitation?token=${token}`, world.baseUrl);
  return { ok: true, email: address, link: link.href, expiresAt };
}

/** @returns what is wrong with what was typed, if anything; nothing is asked of the store */
export function whyNotInvited({ email, role }: Pick<StaffInvitation, "email" | "role">): Refusal | undefined {
  if (!isEmailAddress(email.trim().toLowerCase())) return "no-address";
  return isRole(role) ? undefined : "no-role";
}
