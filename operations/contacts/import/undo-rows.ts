import { refreshTerms, updateContact } from "#database/contacts/contacts.ts";
import { deleteContacts } from "#database/contacts/delete-contacts.ts";
import { contactsToUndo, workedContacts } from "#database/contacts/import-undo.ts";
import { parseBefore } from "#database/engine/stored-json.ts";
import type { ImportRowsTable } from "#database/imports/imports-schema.ts";
import type { UndoOutcome } from "#domain/imports/import-state.ts";
import type { Transaction } from "#operations/transaction.ts";

/** A person whom the member changed since stays. */
export async function undoRows(tx: Transaction, rows: readonly ImportRowsTable[]): Promise<Map<number, UndoOutcome>> {
  const ids = [...new Set(rows.flatMap(({ contactId }) => contactId ?? []))];
  /** By contact: by how much the versions of its earlier rows have moved. */
  const moved = new Map<string, number>();
  const contacts = new Map((await contactsToUndo(tx.db, ids)).map((contact) => [contact.id, contact]));
  const worked = await workedContacts(tx.db, ids);
  const outcomes = new Map<number, UndoOutcome>();
  const removed: string[] = [];
  for (const { no, agentId, outcome, contactId, version, before } of rows) {
    const contact = contacts.get(contactId ?? "");
    const isLost = !contact || contact.removedAt !== null || contact.mergedInto !== null;
    const expected = (version ?? 0) + (moved.get(contactId ?? "") ?? 0);
    if (isLost) outcomes.set(no, "lost");
    else if (contact.version !== expected || (outcome === "new" && worked.has(contact.id))) outcomes.set(no, "kept");
    else {
      outcomes.set(no, "reversed");
      if (outcome === "new") removed.push(contact.id);
      else if (before !== null) {
        await restore(tx, contact, before);
        contact.version += 1;
        const by = contact.version - (expected - 1);
        moved.set(contact.id, (moved.get(contact.id) ?? 0) + by);
        await moveVersions(tx, { agentId, contactId: contact.id, below: expected, by });
      }
    }
  }
  await deleteContacts(tx.db, removed);
  return outcomes;
}

/**
 * What a row left is a new version of the contact, and says the same as the version before the row. Rows before it, of this
 * import and of earlier ones, rest on it from now on.
 */
async function moveVersions(
  { db }: Transaction,
  { agentId, contactId, below, by }: { agentId: string; contactId: string; below: number; by: number },
): Promise<void> {
  await db
    .updateTable("importRows")
    .set((is) => ({ version: is("version", "+", by) }))
    .where("importId", "in", (from) => from.selectFrom("imports").select("id").where("agentId", "=", agentId))
    .where("contactId", "=", contactId)
    .where("version", "<", below)
    .execute();
}

async function restore(tx: Transaction, contact: { id: string; version: number }, stored: string): Promise<void> {
  const { fields, extras, points, tags } = parseBefore(stored);
  await updateContact(tx.db, contact, { ...fields, ...(extras && { extras: JSON.stringify(extras) }) });
  if (points.length > 0) await tx.db.deleteFrom("contactPoints").where("id", "in", points).execute();
  if (tags.length > 0) await tx.db.deleteFrom("contactTags").where("id", "in", tags).execute();
  await refreshTerms(tx.db, contact.id);
}
