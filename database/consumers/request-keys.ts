import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { RequestKeysTable } from "./consumers-schema.ts";

export async function insertRequestKey(tx: Writer, key: Omit<RequestKeysTable, "wrongDigits">): Promise<void> {
  await insert(tx, { ...key, wrongDigits: 0 });
}

const insert = compiledOnce((tx, key: RequestKeysTable) => tx.insertInto("requestKeys").values(key));

/** @param now ISO @returns undefined if it has ended */
export function findRequestKey(
  reader: Reader,
  which: { id: string } | { keyHash: string },
  now: string,
): Promise<RequestKeysTable | undefined> {
  const keys = reader.selectFrom("requestKeys").selectAll().where("endsAt", ">", now);
  const found = "id" in which ? keys.where("id", "=", which.id) : keys.where("keyHash", "=", which.keyHash);
  return found.executeTakeFirst();
}

/** With all keys of this email together. */
export async function wrongDigitsOf(reader: Reader, email: string): Promise<number> {
  const row = await reader
    .selectFrom("requestKeys")
    .select((of) => of.fn.sum<number | string | null>("wrongDigits").as("wrong"))
    .where("email", "=", email)
    .executeTakeFirst();
  return Number(row?.wrong ?? 0);
}

export async function countWrongDigits(tx: Writer, id: string): Promise<void> {
  await tx
    .updateTable("requestKeys")
    .set((of) => ({ wrongDigits: of("wrongDigits", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
