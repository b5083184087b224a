import { sql } from "kysely";
import { didWrite } from "#database/did-write.ts";
import { joinedPictures } from "#database/profiles/pictures.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { Role } from "#domain/staff/permissions.ts";
import type { StaffInvitationsTable, StaffSessionsTable, StaffTable } from "./staff-schema.ts";

export function invitationOf(reader: Reader, tokenHash: string): Promise<StaffInvitationsTable | undefined> {
  return reader.selectFrom("staffInvitations").selectAll().where("tokenHash", "=", tokenHash).executeTakeFirst();
}

/** Withdraws open invitations to this email, or by this member. @returns their ids */
export async function markInvitationsUsed(
  tx: Writer,
  those: { email: string; invitedBy?: string },
  at: string,
): Promise<string[]> {
  const { email, invitedBy } = those;
  const used = await tx
    .updateTable("staffInvitations")
    .set({ usedAt: at })
    .where("usedAt", "is", null)
    .where((is) => is.or([is("email", "=", email), ...(invitedBy ? [is("invitedBy", "=", invitedBy)] : [])]))
    .returning("id")
    .execute();
  return used.map(({ id }) => id);
}

/** @returns the invited email; undefined if the invitation was not open */
export async function markInvitationWithdrawn(tx: Writer, id: string, at: string): Promise<string | undefined> {
  const withdrawn = await tx
    .updateTable("staffInvitations")
    .set({ usedAt: at })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .returning("email")
    .executeTakeFirst();
  return withdrawn?.email;
}

export function openInvitations(reader: Reader, now: string) {
  return reader
    .selectFrom("staffInvitations as invitation")
    .leftJoin("staff", "staff.id", "invitation.invitedBy")
    .select(["invitation.id", "invitation.email", "invitation.role", "invitation.expiresAt", "staff.name as by"])
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .orderBy("invitation.email")
    .execute();
}

/** @param directPhone null: none */
export const setStaffPhone = async (tx: Writer, id: string, directPhone: string | null): Promise<void> =>
  void (await tx.updateTable("staff").set({ directPhone }).where("id", "=", id).execute());

/** What agents see of a member of staff. */
export const staffCardOf = (reader: Reader, id: string) =>
  reader
    .selectFrom("staff")
    .select(["name", "directPhone as phone", joinedPictures(sql.ref("staff.id")).as("pictures")])
    .where("id", "=", id)
    .executeTakeFirst();

/** An existing member gets the new name and role, and loses password, sessions and second factor. */
export async function upsertStaff(
  tx: Writer,
  member: { id: string; name: string; email: string; role: Role; at: string },
): Promise<string> {
  const { at, ...row } = member;
  const { id } = await tx
    .insertInto("staff")
    .values({ ...row, emailVerified: 1, twoFactorEnabled: 0, image: null, createdAt: at, updatedAt: at })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ name: row.name, role: row.role, emailVerified: 1, twoFactorEnabled: 0, updatedAt: at }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  await revokeAccess(tx, id);
  return id;
}

export async function revokeAccess(tx: Writer, staffId: string): Promise<void> {
  for (const table of ["staffSessions", "staffAccounts", "staffTwoFactors"] as const) {
    await tx.deleteFrom(table).where("staffId", "=", staffId).execute();
  }
}

/** @param password hashed */
export async function upsertPassword(
  tx: Writer,
  { id, staffId, password, at }: { id: string; staffId: string; password: string; at: string },
): Promise<void> {
  await tx
    .insertInto("staffAccounts")
    .values({
      id,
      staffId,
      accountId: staffId,
      providerId: "credential",
      password,
      createdAt: at,
      updatedAt: at,
      accessToken: null,
      refreshToken: null,
      idToken: null,
      scope: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
    })
    .execute();
}

export interface StaffEntry extends Pick<StaffTable, "id" | "name" | "email" | "role"> {
  canSignIn: boolean;
  hasSecondFactor: boolean;
}

/** Current and former members, by name. */
export async function allStaff(reader: Reader): Promise<StaffEntry[]> {
  const rows = await reader
    .selectFrom("staff")
    .leftJoin("staffAccounts", "staffAccounts.staffId", "staff.id")
    .select(["staff.id", "staff.name", "staff.email", "staff.role", "staff.twoFactorEnabled"])
    .select("staffAccounts.id as accountId")
    .orderBy("staff.name")
    .orderBy("staff.id")
    .execute();
  return rows.map(({ twoFactorEnabled, accountId, ...entry }) => ({
    ...entry,
    canSignIn: accountId !== null,
    hasSecondFactor: twoFactorEnabled === 1,
  }));
}

/** @returns undefined if there is no such member */
export async function memberRole(reader: Reader, id: string): Promise<Role | undefined> {
  return (await reader.selectFrom("staff").select("role").where("id", "=", id).executeTakeFirst())?.role;
}

export async function isMember(reader: Reader, email: string): Promise<boolean> {
  const found = await reader.selectFrom("staff").select("id").where("email", "=", email).executeTakeFirst();
  return found !== undefined;
}

/** A reset changes the account's id, a new password only the hash. */
export interface PasswordAccount {
  id: string;
  staffId: string;
  password: string | null;
}

/** @returns undefined if there is no such member, or the member cannot sign in */
export function passwordAccountOf(
  reader: Reader,
  member: { staffId: string } | { email: string },
): Promise<PasswordAccount | undefined> {
  const [column, value] =
    "email" in member ? (["staff.email", member.email] as const) : (["staff.id", member.staffId] as const);
  return reader
    .selectFrom("staffAccounts")
    .innerJoin("staff", "staff.id", "staffAccounts.staffId")
    .select(["staffAccounts.id", "staffAccounts.staffId", "staffAccounts.password"])
    .where(column, "=", value)
    .executeTakeFirst();
}

export async function nameOfStaff(reader: Reader, id: string): Promise<string | null> {
  const found = await reader.selectFrom("staff").select("name").where("id", "=", id).executeTakeFirst();
  return found?.name ?? null;
}

export async function setRole(tx: Writer, id: string, role: Role, at: string): Promise<void> {
  await tx.updateTable("staff").set({ role, updatedAt: at }).where("id", "=", id).execute();
}

export function sessionsOf(
  reader: Reader,
  staffId: string,
  now: string,
): Promise<Pick<StaffSessionsTable, "id" | "createdAt" | "expiresAt" | "ipAddress" | "userAgent">[]> {
  return reader
    .selectFrom("staffSessions")
    .select(["id", "createdAt", "expiresAt", "ipAddress", "userAgent"])
    .where("staffId", "=", staffId)
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .execute();
}

export function dropSession(tx: Writer, id: string, staffId: string): Promise<boolean> {
  return didWrite(tx.deleteFrom("staffSessions").where("id", "=", id).where("staffId", "=", staffId));
}

export async function dropSessionOf(tx: Writer, token: string): Promise<void> {
  await tx.deleteFrom("staffSessions").where("token", "=", token).execute();
}

export async function dropSessions(tx: Writer, staffId: string): Promise<void> {
  await tx.deleteFrom("staffSessions").where("staffId", "=", staffId).execute();
}

/** The member signs in without a code until they set up an app again. */
export async function dropSecondFactor(tx: Writer, staffId: string): Promise<void> {
  await tx.deleteFrom("staffTwoFactors").where("staffId", "=", staffId).execute();
  await tx.updateTable("staff").set({ twoFactorEnabled: 0 }).where("id", "=", staffId).execute();
}

export async function staffNames(reader: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.selectFrom("staff").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
