import type { Reader } from "#database/schema.ts";
import { allStaff, invitationOf, markInvitationsUsed, upsertPassword, upsertStaff } from "#database/staff/staff.ts";
import type { Credentials } from "#domain/sign-in/credentials.ts";
import { type InvitationRefusal, invitationRefusal } from "#domain/staff/invitation.ts";
import { newPasswordRefusal, type PasswordRefusal } from "#domain/staff/new-password.ts";
import type { Role } from "#domain/staff/permissions.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTurn, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { hasOtherOwner } from "./change-staff.ts";
import { signIn } from "./sign-in.ts";

export type OpenStaffInvitation =
  | { ok: true; id: string; email: string; role: Role }
  | { ok: false; reason: InvitationRefusal };

type Reading = Pick<Transaction, "now" | "hash"> & { db: Reader };

export const openStaffInvitation = (world: World, token: string) =>
  readInvitation({ ...world, db: world.database.read, now: world.now() }, token);

async function readInvitation({ db, now, hash }: Reading, token: string): Promise<OpenStaffInvitation> {
  const invitation = await invitationOf(db, hash(token));
  const reason = invitationRefusal(invitation, now);
  if (reason || !invitation) return { ok: false, reason: reason ?? "unknown" };
  const { id, email, role } = invitation;
  const staff = await allStaff(db);
  const member = staff.find((one) => one.email === email);
  if (member?.role === "owner" && role !== "owner" && !hasOtherOwner(staff, member.id))
    return { ok: false, reason: "last-owner" };
  return { ok: true, id, email, role };
}

export type Accepted = { ok: true; cookies: string[] } | { ok: false; reason: InvitationRefusal | PasswordRefusal };

/** Makes the invited person a member and signs them in. Of several posts of one link one succeeds. */
export async function acceptInvitation(
  world: World,
  credentials: Credentials,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<Accepted> {
  const opened = await openStaffInvitation(world, token);
  if (!opened.ok) {
    world.refused({ what: "invitation", why: opened.reason, ip: credentials.ip });
    return opened;
  }
  const refusal = newPasswordRefusal(password, { name, email: opened.email }, world.isCommonPassword);
  if (refusal) return { ok: false, reason: refusal };
  const hashed = await world.staff.hashPassword(password);
  const accepted = await inTurn(world, "staff", async (tx) => {
    const stillOpen = await readInvitation(tx, token);
    if (!stillOpen.ok) return stillOpen;
    const { id, email, role } = stillOpen;
    const at = tx.now.toISOString();
    const used = await markInvitationsUsed(tx.db, { email }, at);
    // It may have been withdrawn since it was read.
    if (!used.includes(id)) return { ok: false, reason: "used" } as const;
    const staffId = await upsertStaff(tx.db, { id: tx.newId(), name, email, role, at });
    await upsertPassword(tx.db, { id: tx.newId(), staffId, password: hashed, at });
    await recordAuditEvent(tx, { staffId, action: "invitation-accepted", about: id, detail: { role } });
    return stillOpen;
  });
  if (!accepted.ok) return accepted;
  const signedIn = await signIn(world, credentials, { email: opened.email, password });
  return { ok: true, cookies: "cookies" in signedIn ? signedIn.cookies : [] };
}
