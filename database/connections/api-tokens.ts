import type { Reader, Writer } from "#database/schema.ts";
import type { MemberRole } from "#domain/members/member.ts";
import type { Role } from "#domain/staff/permissions.ts";
import type { ApiTokensTable } from "./connections-schema.ts";

/** The workspace, the network or the firm that a token is of. */
export type TokenOwner =
  | { holder: "workspace"; agentId: string; memberId: string }
  | { holder: "network"; staffId: string }
  | { holder: "firm"; brokerId: string; mailbox: string };

type Made = Pick<ApiTokensTable, "id" | "name" | "tokenHash" | "scopes" | "createdAt">;
const nobody = { agentId: null, memberId: null, staffId: null, brokerId: null, mailbox: null };

export async function insertToken(tx: Writer, { holder: _, ...owner }: TokenOwner, token: Made): Promise<void> {
  await tx
    .insertInto("apiTokens")
    .values({ ...nobody, ...owner, ...token })
    .execute();
}

/** Those that have not ended, the oldest first: of the whole network, the workspace or the mailbox. */
export function tokensOf(reader: Reader, owner: TokenOwner): Promise<ApiTokensTable[]> {
  const open = reader
    .selectFrom("apiTokens")
    .selectAll()
    .where("endedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id");
  if (owner.holder === "network") return open.where("staffId", "is not", null).execute();
  if (owner.holder === "workspace") return open.where("agentId", "=", owner.agentId).execute();
  return open.where("brokerId", "=", owner.brokerId).where("mailbox", "=", owner.mailbox).execute();
}

export const tokensOfAgent = (reader: Reader, agentId: string): Promise<ApiTokensTable[]> =>
  tokensOf(reader, { holder: "workspace", agentId, memberId: "" });

export interface TokenInUse extends ApiTokensTable {
  /** Null: its member has not been in the workspace ever since they made it. One who comes back makes new ones. */
  memberRole: MemberRole | null;
  /** Null: its maker does not work here any more. */
  staffRole: Role | null;
  /** Of the firm; null: none. */
  brokerEmail: string | null;
}

export const tokenOfHash = (reader: Reader, tokenHash: string): Promise<TokenInUse | undefined> =>
  reader
    .selectFrom("apiTokens")
    .leftJoin("memberships", (join) =>
      join
        .onRef("memberships.memberId", "=", "apiTokens.memberId")
        .onRef("memberships.agentId", "=", "apiTokens.agentId")
        .onRef("memberships.since", "<=", "apiTokens.createdAt")
        .on("memberships.endedAt", "is", null),
    )
    .leftJoin("staffAccounts", "staffAccounts.staffId", "apiTokens.staffId")
    .leftJoin("staff", "staff.id", "staffAccounts.staffId")
    .leftJoin("brokers", "brokers.id", "apiTokens.brokerId")
    .selectAll("apiTokens")
    .select(["memberships.role as memberRole", "staff.role as staffRole", "brokers.email as brokerEmail"])
    .where("tokenHash", "=", tokenHash)
    .where("apiTokens.endedAt", "is", null)
    .executeTakeFirst();

/** Somebody who comes back makes new ones. */
export async function endTokensOfStaff(tx: Writer, staffId: string, endedAt: string): Promise<void> {
  await tx
    .updateTable("apiTokens")
    .set({ endedAt })
    .where("staffId", "=", staffId)
    .where("endedAt", "is", null)
    .execute();
}

export async function recordTokenUse(tx: Writer, id: string, at: string): Promise<void> {
  await tx.updateTable("apiTokens").set({ lastUsedAt: at }).where("id", "=", id).execute();
}

/** @returns its name; undefined if there is no open one of this holder */
export async function endTokenRow(
  tx: Writer,
  owner: TokenOwner,
  { id, endedAt }: { id: string; endedAt: string },
): Promise<string | undefined> {
  const own = (await tokensOf(tx, owner)).find((token) => token.id === id);
  if (own) await tx.updateTable("apiTokens").set({ endedAt }).where("id", "=", id).execute();
  return own?.name;
}
