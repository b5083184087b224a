import type { MemberInvitationsTable } from "#database/members/members-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";

type Team = Pick<Workspace, "agentId">;

export const memberInvitationOf = (reader: Reader, tokenHash: string): Promise<MemberInvitationsTable | undefined> =>
  reader.selectFrom("memberInvitations").selectAll().where("tokenHash", "=", tokenHash).executeTakeFirst();

export const hasInvitation = async (reader: Reader, { agentId }: Team, id: string): Promise<boolean> =>
  (await reader
    .selectFrom("memberInvitations")
    .select("id")
    .where("agentId", "=", agentId)
    .where("id", "=", id)
    .executeTakeFirst()) !== undefined;

/** Neither used nor withdrawn nor expired, the newest first. @param now ISO */
export const openInvitationsOf = (reader: Reader, { agentId }: Team, now: string): Promise<MemberInvitationsTable[]> =>
  reader
    .selectFrom("memberInvitations")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();

/** @param since ISO */
export async function invitationsMade(reader: Reader, { agentId }: Team, since: string): Promise<number> {
  const { count } = await reader
    .selectFrom("memberInvitations")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("agentId", "=", agentId)
    .where("createdAt", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Used or withdrawn. @returns false if it was before, or is none of this workspace's */
export async function closeMemberInvitation(
  tx: Writer,
  { agentId, ...which }: Team & ({ id: string } | { email: string }),
  usedAt: string,
): Promise<boolean> {
  const [column, value] = "id" in which ? (["id", which.id] as const) : (["email", which.email] as const);
  const closed = await tx
    .updateTable("memberInvitations")
    .set({ usedAt })
    .where("agentId", "=", agentId)
    .where(column, "=", value)
    .where("usedAt", "is", null)
    .returning("id")
    .execute();
  return closed.length > 0;
}
