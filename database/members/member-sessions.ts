import { didWrite } from "#database/did-write.ts";
import type { MemberSessionsTable } from "#database/members/members-schema.ts";
import type { Reader, Writer } from "#database/schema.ts";

/** By its id, or by the token that the library returned. */
type Which = { id: string } | { token: string };

/** @returns the session's id; undefined if it has ended */
export async function markProven(
  tx: Writer,
  which: Which,
  marks: Partial<Pick<MemberSessionsTable, "provenAt" | "secondFactorAt">>,
): Promise<string | undefined> {
  const [column, value] = "id" in which ? (["id", which.id] as const) : (["token", which.token] as const);
  const marked = await tx
    .updateTable("memberSessions")
    .set(marks)
    .where(column, "=", value)
    .returning("id")
    .executeTakeFirst();
  return marked?.id;
}

export type ListedSession = Pick<MemberSessionsTable, "id" | "createdAt" | "updatedAt" | "ipAddress" | "userAgent">;

export function sessionsOfMember(reader: Reader, memberId: string, now: string): Promise<ListedSession[]> {
  return reader
    .selectFrom("memberSessions")
    .select(["id", "createdAt", "updatedAt", "ipAddress", "userAgent"])
    .where("memberId", "=", memberId)
    .where("expiresAt", ">", now)
    .orderBy("createdAt", "desc")
    .execute();
}

export function deleteSession(tx: Writer, id: string, memberId: string): Promise<boolean> {
  return didWrite(tx.deleteFrom("memberSessions").where("id", "=", id).where("memberId", "=", memberId));
}

export function passkeysOf(reader: Reader, memberId: string) {
  return reader
    .selectFrom("memberPasskeys")
    .select(["id", "name", "createdAt"])
    .where("memberId", "=", memberId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

export function deletePasskey(tx: Writer, id: string, memberId: string): Promise<boolean> {
  return didWrite(tx.deleteFrom("memberPasskeys").where("id", "=", id).where("memberId", "=", memberId));
}
