import { didWrite } from "#database/did-write.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { MembershipsTable, MembersTable } from "#database/members/members-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { MemberRole } from "#domain/members/member.ts";
import type { SessionFacts, Workspace } from "#domain/members/workspace.ts";
import { emailKey } from "#domain/values/email-address.ts";

export interface KnownMember extends Pick<MembersTable, "id" | "name" | "email" | "firstSignedInAt"> {
  agentId: string;
  role: MemberRole;
}

/** Members who belong to a workspace. */
function openMembers(reader: Reader) {
  return reader
    .selectFrom("members")
    .innerJoin("memberships", "memberships.memberId", "members.id")
    .select(["members.id", "name", "email", "firstSignedInAt", "agentId", "role"])
    .where("endedAt", "is", null);
}

/** @param email in any case */
export const memberOfEmail = (reader: Reader, email: string): Promise<KnownMember | undefined> =>
  openMembers(reader).where("email", "=", emailKey(email)).executeTakeFirst();

export const findMember = (reader: Reader, memberId: string): Promise<KnownMember | undefined> =>
  openMembers(reader).where("members.id", "=", memberId).executeTakeFirst();

/** Of this team, and not its lead. */
export async function teamMember(
  reader: Reader,
  { agentId }: Pick<Workspace, "agentId">,
  memberId: string,
): Promise<KnownMember | undefined> {
  const member = await findMember(reader, memberId);
  return member?.agentId === agentId && member.role === "team-member" ? member : undefined;
}

/** The oldest first. */
export const membersOfAgent = (reader: Reader, agentId: string): Promise<KnownMember[]> =>
  openMembers(reader).where("agentId", "=", agentId).orderBy("since").orderBy("members.id").execute();

export type MemberToNotify = Pick<MembersTable, "id" | "name" | "email" | "timeZone" | "awayFrom" | "awayUntil">;

/** Open members, the oldest first. */
export const membersToNotify = (reader: Reader, agentId: string): Promise<MemberToNotify[]> =>
  reader
    .selectFrom("memberships")
    .innerJoin("members", "members.id", "memberships.memberId")
    .select(["members.id", "name", "email", "timeZone", "awayFrom", "awayUntil"])
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .orderBy("since")
    .orderBy("members.id")
    .execute();

/** Of all open members of these agents' workspaces. */
export async function awayDaysOf(reader: Reader, agentIds: readonly string[]) {
  if (agentIds.length === 0) return [];
  return reader
    .selectFrom("memberships")
    .innerJoin("members", "members.id", "memberships.memberId")
    .select(["agentId", "awayFrom", "awayUntil", "timeZone"])
    .where("agentId", "in", agentIds)
    .where("endedAt", "is", null)
    .execute();
}

/** @returns false if the address is a member's already */
export function insertMember(
  tx: Writer,
  { id, name, email, at }: { id: string; name: string; email: string; at: string },
): Promise<boolean> {
  return didWrite(
    tx
      .insertInto("members")
      .values({ id, name, email: emailKey(email), emailVerified: 1, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.column("email").doNothing()),
  );
}

/** Without those whom we erased. */
export async function memberNames(reader: Reader, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom("members")
    .select(["id", "name"])
    .where("id", "in", ids)
    .where("name", "!=", "")
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertMembership(tx: Writer, membership: Omit<MembershipsTable, "endedAt">): Promise<void> {
  await tx.insertInto("memberships").values(membership).execute();
}

/** @returns undefined if the session has ended or its member has left */
export async function sessionFacts(reader: Reader, sessionId: string): Promise<SessionFacts | undefined> {
  const [row] = await ofSession(reader, { sessionId });
  return row && factsOf(row);
}

/** The same, with what says whether it is alive. Every page of the workspace asks it. */
export async function sessionOfToken(reader: Reader, token: string) {
  const [row] = await ofToken(reader, { token });
  if (!row) return undefined;
  const { expiresAt, updatedAt, ...facts } = row;
  return { facts: factsOf(facts), stored: { token, expiresAt: new Date(expiresAt), updatedAt: new Date(updatedAt) } };
}

const ofSession = compiledOnce((reader, { sessionId }: { sessionId: string }) =>
  selectFacts(reader).where("memberSessions.id", "=", sessionId),
);

const ofToken = compiledOnce((reader, { token }: { token: string }) =>
  selectFacts(reader)
    .select(["memberSessions.expiresAt", "memberSessions.updatedAt"])
    .where("memberSessions.token", "=", token),
);

const selectFacts = (reader: Reader) =>
  reader
    .selectFrom("memberSessions")
    .innerJoin("members", "members.id", "memberSessions.memberId")
    .innerJoin("memberships", "memberships.memberId", "members.id")
    .select(["memberSessions.id as sessionId", "provenAt", "secondFactorAt", "agentId", "role"])
    .select(["members.id", "name", "email", "twoFactorEnabled"])
    .select((is) =>
      is
        .selectFrom("signatures")
        .select((of) => of.fn.min("signedAt").as("signedAt"))
        .whereRef("signatures.agentId", "=", "memberships.agentId")
        .as("agreementSignedAt"),
    )
    .where("memberships.endedAt", "is", null);

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>["execute"]>>[number];

function factsOf({ id, name, email, role, twoFactorEnabled, ...session }: FactsRow): SessionFacts {
  return { ...session, member: { id, name, email, role, hasSecondFactor: twoFactorEnabled === 1 } };
}

export async function recordFirstSignIn(tx: Writer, memberId: string, at: string): Promise<void> {
  await tx
    .updateTable("members")
    .set({ firstSignedInAt: at })
    .where("id", "=", memberId)
    .where("firstSignedInAt", "is", null)
    .execute();
}

/**
 * License numbers that prove who opened the workspace: of the paid application, and the one that staff checked. An
 * application that merely has the same email may be a stranger's.
 */
export async function licensesOfMember(reader: Reader, { id, agentId }: KnownMember): Promise<string[]> {
  const paid = await reader
    .selectFrom("memberships")
    .innerJoin("applications", "applications.id", "memberships.applicationId")
    .select("applications.licenseNumber")
    .where("memberId", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  const checked = await reader
    .selectFrom("agents")
    .select("licenseNumber")
    .where("id", "=", agentId)
    .where("licenseCheckedOn", "is not", null)
    .executeTakeFirst();
  return [paid, checked].flatMap((known) => known?.licenseNumber ?? []);
}

/** @returns which of these orders paid for the workspace that the member opened */
export async function paidOrderOfMember(
  reader: Reader,
  memberId: string,
  orderIds: readonly string[],
): Promise<string | undefined> {
  if (orderIds.length === 0) return undefined;
  const order = await reader
    .selectFrom("orders")
    .innerJoin("memberships", "memberships.applicationId", "orders.applicationId")
    .select("orders.id")
    .where("orders.id", "in", orderIds)
    .where("orders.state", "=", "paid")
    .where("memberships.memberId", "=", memberId)
    .where("memberships.endedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return order?.id;
}
