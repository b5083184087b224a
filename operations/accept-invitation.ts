import { invitationOf, keepPassword, keepStaff, spendInvitation } from "#database/staff.ts";
import { record } from "#database/staff-actions.ts";
import { type InvitationRefusal, invitationRefusal } from "#domain/invitation.ts";
import { newPasswordRefusal, type PasswordRefusal } from "#domain/new-password.ts";
import type { Role } from "#domain/permissions.ts";
import type { Credentials } from "#domain/staff-member.ts";
import { signIn } from "./sign-in.ts";
import type { World } from "./world.ts";

export type OpenInvitation = { ok: true; email: string; role: Role } | { ok: false; reason: InvitationRefusal };

/** Looks at an invitation without using it up. */
export async function openInvitation(world: World, token: string): Promise<OpenInvitation> {
  const invitation = await invitationOf(world.database.read, world.hash(token));
  const reason = invitationRefusal(invitation, world.now());
  if (reason || !invitation) return { ok: false, reason: reason ?? "unknown" };
  return { ok: true, email: invitation.email, role: invitation.role };
}

export type Accepted = { ok: true; cookies: string[] } | { ok: false; reason: InvitationRefusal | PasswordRefusal };

/**
 * Makes the invited person a member with this name and password, once, and signs them in. Of several posts of one link
 * one succeeds.
 */
export async function acceptInvitation(
  world: World,
  credentials: Credentials,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Accepted> {
  const opened = await openInvitation(world, token);
  if (!opened.ok) {
    world.refused({ what: "invitation", why: opened.reason, ip: credentials.ip });
    return opened;
  }
  const refusal = newPasswordRefusal(password, { name, email: opened.email }, world.isCommonPassword);
  if (refusal) return { ok: false, reason: refusal };
  const hashed = await world.staff.hashPassword(password);
  const accepted = await world.database.write(async (tx) => {
    const invitation = await invitationOf(tx, world.hash(token));
    const at = world.now().toISOString();
    if (!invitation || !(await spendInvitation(tx, invitation.id, at))) return false;
    const { email, role } = invitation;
    const staffId = await keepStaff(tx, { id: world.newId(), name, email, role, at });
    await keepPassword(tx, { id: world.newId(), staffId, password: hashed, at });
    await record(tx, {
      ...{ id: world.newId(), at, staffId, action: "invitation-accepted", about: invitation.id },
      detail: { role },
    });
    return true;
  });
  if (!accepted) return { ok: false, reason: "used" };
  const entered = await signIn(world, credentials, { email: opened.email, password });
  return { ok: true, cookies: "cookies" in entered ? entered.cookies : [] };
}
