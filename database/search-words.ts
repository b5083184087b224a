import type { Reader, SearchScope, Writer } from "./schema.ts";

/** Stands behind every word that begins with what is before it. */
const last = "\u{10FFFF}";

/** Keeps the words under which a new record is found, in the transaction that keeps the record. */
export async function keepSearchWords(
  tx: Writer,
  { scope, recordId, words }: { scope: SearchScope; recordId: string; words: string[] },
): Promise<void> {
  if (words.length === 0) return;
  await tx
    .insertInto("searchWords")
    .values(words.map((word) => ({ scope, word, recordId })))
    .execute();
}

/** The same for a record that has changed. */
export async function replaceSearchWords(
  tx: Writer,
  found: { scope: SearchScope; recordId: string; words: string[] },
): Promise<void> {
  const { scope, recordId } = found;
  await tx.deleteFrom("searchWords").where("scope", "=", scope).where("recordId", "=", recordId).execute();
  await keepSearchWords(tx, found);
}

/** The ids of the records that hold a word which is, or begins with, this term. */
export function foundBy(reader: Reader, scope: SearchScope, term: string) {
  return reader
    .selectFrom("searchWords")
    .select("recordId")
    .where("scope", "=", scope)
    .where("word", ">=", term)
    .where("word", "<", `${term}${last}`);
}
