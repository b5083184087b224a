import type { Writer } from "#database/schema.ts";

/** What is theirs goes along. */
export async function deleteContacts(tx: Writer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom("contactPairs")
    .where((is) => is.or([is("oneId", "in", ids), is("otherId", "in", ids)]))
    .execute();
  await tx.deleteFrom("contacts").where("id", "in", ids).execute();
}
