import { didWrite } from "#database/did-write.ts";
import type { MembersTable } from "#database/members/members-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { MemberRole } from "#domain/members/member.ts";
import type { Workspace } from "#domain/members/workspace.ts";

export interface TeamMember extends Pick<MembersTable, "id" | "name" | "email" | "timeZone"> {
  role: MemberRole;
  since: string;
  awayFrom: string | null;
  awayUntil: string | null;
  /** Null: never, or before sign-ins were recorded. */
  lastSignInAt: string | null;
}

/** Open members with what a team lead or staff see of them, the oldest first. */
export async function teamOf(reader: Reader, { agentId }: Pick<Workspace, "agentId">): Promise<TeamMember[]> {
  const members = await reader
    .selectFrom("memberships")
    .innerJoin("members", "members.id", "memberships.memberId")
    .select(["members.id", "name", "email", "role", "since", "timeZone", "awayFrom", "awayUntil"])
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .orderBy("since")
    .orderBy("members.id")
    .execute();
  const signIns = await reader
    .selectFrom("memberEvents")
    .select(({ fn }) => ["memberId", fn.max("at").as("at")])
    .where("agentId", "=", agentId)
    .where("action", "=", "signed-in")
    .groupBy("memberId")
    .execute();
  const lastSignIn = new Map(signIns.map(({ memberId, at }) => [memberId, at]));
  return members.map((member) => ({ ...member, lastSignInAt: lastSignIn.get(member.id) ?? null }));
}

/** Whether the member was removed from this workspace. */
export async function hasLeft(reader: Reader, { agentId, memberId }: Whose): Promise<boolean> {
  const ever = await reader
    .selectFrom("memberships")
    .select("endedAt")
    .where("agentId", "=", agentId)
    .where("memberId", "=", memberId)
    .execute();
  return ever.length > 0 && ever.every(({ endedAt }) => endedAt !== null);
}

interface Whose {
  agentId: string;
  memberId: string;
}

/** @returns false if they were no open member */
export function endMembership(tx: Writer, { agentId, memberId }: Whose, endedAt: string): Promise<boolean> {
  return didWrite(
    tx
      .updateTable("memberships")
      .set({ endedAt })
      .where("agentId", "=", agentId)
      .where("memberId", "=", memberId)
      .where("endedAt", "is", null),
  );
}

/** @param except a session that stays */
export async function deleteSessionsOf(tx: Writer, memberId: string, except = ""): Promise<void> {
  await tx.deleteFrom("memberSessions").where("memberId", "=", memberId).where("id", "!=", except).execute();
}

export type MemberChange = Partial<
  Pick<
    MembersTable,
    | ("name" | "email" | "timeZone" | "awayFrom" | "awayUntil" | "updatedAt" | "firstSignedInAt")
    | ("signature" | "senderName")
  >
>;

export async function updateMember(tx: Writer, memberId: string, change: MemberChange): Promise<void> {
  await tx.updateTable("members").set(change).where("id", "=", memberId).execute();
}

/** Also of people who have left. @param email lower case */
export const memberIdOfEmail = (reader: Reader, email: string): Promise<{ id: string } | undefined> =>
  reader.selectFrom("members").select("id").where("email", "=", email).executeTakeFirst();

export const memberRecord = (reader: Reader, memberId: string): Promise<MembersTable | undefined> =>
  reader.selectFrom("members").selectAll().where("id", "=", memberId).executeTakeFirst();

/** What the newest event of this kind about a member recorded; undefined if there is none. */
export async function removalOf(
  reader: Reader,
  { agentId }: Pick<Workspace, "agentId">,
  memberId: string,
): Promise<{ leads: string[]; tasks: number } | undefined> {
  const event = await reader
    .selectFrom("memberEvents")
    .select("detail")
    .where("agentId", "=", agentId)
    .where("action", "=", "member-removed")
    .where("about", "=", memberId)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  // Only operations/members/remove-member.ts writes it.
  return event && (JSON.parse(event.detail) as { leads: string[]; tasks: number });
}
