import type { Reader, Writer } from "#database/schema.ts";
import type { MemberRole } from "#domain/members/member.ts";
import type { ApiTokensTable } from "./connections-schema.ts";

export async function insertToken(tx: Writer, token: Omit<ApiTokensTable, "lastUsedAt" | "endedAt">): Promise<void> {
  await tx.insertInto("apiTokens").values(token).execute();
}

/** Those that have not ended, the oldest first. */
export const tokensOfAgent = (reader: Reader, agentId: string): Promise<ApiTokensTable[]> =>
  reader
    .selectFrom("apiTokens")
    .selectAll()
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export type TokenInUse = ApiTokensTable & { role: MemberRole };

/** Of a member who has been in the workspace ever since they made it: one who comes back makes new ones. */
export const tokenOfHash = (reader: Reader, tokenHash: string): Promise<TokenInUse | undefined> =>
  reader
    .selectFrom("apiTokens")
    .innerJoin("memberships", (join) =>
      join
        .onRef("memberships.memberId", "=", "apiTokens.memberId")
        .onRef("memberships.agentId", "=", "apiTokens.agentId")
        .onRef("memberships.since", "<=", "apiTokens.createdAt"),
    )
    .selectAll("apiTokens")
    .select("memberships.role")
    .where("tokenHash", "=", tokenHash)
    .where("apiTokens.endedAt", "is", null)
    .where("memberships.endedAt", "is", null)
    .executeTakeFirst();

export async function recordTokenUse(tx: Writer, id: string, at: string): Promise<void> {
  await tx.updateTable("apiTokens").set({ lastUsedAt: at }).where("id", "=", id).execute();
}

/** @returns false if there is no open one of this workspace */
export async function endTokenRow(
  tx: Writer,
  { id, agentId, endedAt }: { id: string; agentId: string; endedAt: string },
): Promise<boolean> {
  const ended = await tx
    .updateTable("apiTokens")
    .set({ endedAt })
    .where("id", "=", id)
    .where("agentId", "=", agentId)
    .where("endedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}
