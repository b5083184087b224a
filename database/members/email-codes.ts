import { sql } from "kysely";
import type { EmailCodesTable } from "#database/members/members-schema.ts";
import type { Writer } from "#database/schema.ts";

/** A new code brings new tries. */
export async function insertEmailCode(tx: Writer, code: EmailCodesTable): Promise<void> {
  await tx.deleteFrom("signInAttempts").where("address", "=", code.slot).execute();
  await tx.insertInto("emailCodes").values(code).execute();
}

/** The newest first. @param now ISO */
export const liveCodesOf = (tx: Writer, slot: string, now: string): Promise<EmailCodesTable[]> =>
  tx
    .selectFrom("emailCodes")
    .selectAll()
    .where("slot", "=", slot)
    .where("endsAt", ">", now)
    .orderBy("sentAt", "desc")
    .orderBy("id")
    .execute();

/** @returns false if a concurrent entry used them */
export async function deleteCodesOf(tx: Writer, slot: string): Promise<boolean> {
  const deleted = await tx.deleteFrom("emailCodes").where("slot", "=", slot).returning("id").execute();
  return deleted.length > 0;
}

/** Wrong entries are attempts, whose address is the slot. @param since ISO */
export async function wrongEntriesOf(tx: Writer, entry: { client: string; slot: string }, since: string) {
  const { count } = await tx
    .selectFrom("signInAttempts")
    .select(sql<number>`cast(count(*) as integer)`.as("count"))
    .where("client", "=", entry.client)
    .where("address", "=", entry.slot)
    .where("at", ">=", since)
    .executeTakeFirstOrThrow();
  return count;
}
