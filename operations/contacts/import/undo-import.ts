import { refreshTerms, updateContact } from "#database/contacts/contacts.ts";
import { deleteContacts } from "#database/contacts/delete-contacts.ts";
import { contactsToUndo, markRowsUndone, workedContacts } from "#database/contacts/import-undo.ts";
import { advanceImport, rowsToUndo } from "#database/contacts/imports.ts";
import type { ImportRowsTable, ImportsTable } from "#database/contacts/imports-schema.ts";
import { parseBefore, parseUndoCounts } from "#database/engine/stored-json.ts";
import type { UndoOutcome } from "#domain/contacts/import/import-state.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { sliceSize } from "./read-import.ts";
import { leaseOf, transactionMs } from "./run-import.ts";

/** Takes back row after row, the last first. A person whom the member changed since stays. */
export async function undoImport(world: World, file: ImportsTable, isStopping: () => boolean): Promise<void> {
  const slices = sliceSize(transactionMs(world));
  for (let reached = file; !isStopping(); ) {
    const next = await undoSlice(world, reached, slices);
    if (!next) return;
    reached = next;
  }
}

/** @returns the import after it; undefined: nothing is left, or another process did it */
function undoSlice(
  world: World,
  file: ImportsTable,
  slices: ReturnType<typeof sliceSize>,
): Promise<ImportsTable | undefined> {
  return inTransaction(world, async (tx) => {
    const began = world.steady();
    const rows = await rowsToUndo(tx.db, file.id, file.doneTo, slices.size());
    const last = rows.at(-1);
    if (!last) {
      await advanceImport(tx.db, file, { state: "undone", leasedUntil: null });
      return undefined;
    }
    const outcomes = await undoRows(tx, rows);
    const counts = parseUndoCounts(file.undoCounts);
    for (const outcome of outcomes.values()) counts[outcome] += 1;
    const change = { doneTo: last.no, undoCounts: JSON.stringify(counts), leasedUntil: leaseOf(tx.now) };
    if (!(await advanceImport(tx.db, file, change))) throw new Error("Two processes undid one import.");
    await markRowsUndone(tx.db, file.id, outcomes);
    slices.took(world.steady() - began, rows.length);
    return { ...file, ...change };
  });
}

async function undoRows(tx: Transaction, rows: readonly ImportRowsTable[]): Promise<Map<number, UndoOutcome>> {
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
