import type { Reader, Writer } from "#database/schema.ts";
import { openOutcomes } from "#domain/sources/incoming-lead.ts";

export async function insertContacts(
  tx: Writer,
  { id: payloadId, receivedAt }: { id: string; receivedAt: string },
  contacts: readonly string[],
): Promise<void> {
  if (contacts.length === 0) return;
  const rows = contacts.map((contact, index) => ({ id: `${payloadId} ${index}`, payloadId, contact, receivedAt }));
  await tx.insertInto("intakeContacts").values(rows).execute();
}

/** What is a lead is erased with it. */
export async function emptyPayloadsNaming(tx: Writer, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  const named = tx.selectFrom("intakeContacts").select("payloadId").where("contact", "in", contacts);
  const emptied = { body: "", headers: "{}", externalId: null } as const;
  const theirs = tx.updateTable("intakePayloads").where("id", "in", named).where("leadId", "is", null);
  await theirs.set(emptied).execute();
  await theirs.where("outcome", "in", openOutcomes).set({ outcome: "erased", reason: null }).execute();
  await tx.deleteFrom("intakeContacts").where("contact", "in", contacts).execute();
}

export async function rememberErased(tx: Writer, contacts: readonly string[], erasedAt: string): Promise<void> {
  for (const id of contacts)
    await tx
      .insertInto("erasedContacts")
      .values({ id, erasedAt })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ erasedAt }))
      .execute();
}

export async function contactsErasedSince(
  reader: Reader,
  contacts: readonly string[],
  since: string,
): Promise<boolean> {
  if (contacts.length === 0) return false;
  const erased = reader.selectFrom("erasedContacts").select("id").where("id", "in", contacts);
  return (await erased.where("erasedAt", ">=", since).limit(1).executeTakeFirst()) !== undefined;
}
