import { sql } from "kysely";
import type { Reader, Writer } from "#database/schema.ts";
import type { UndoOutcome } from "#domain/contacts/import/import-state.ts";

export async function contactsToUndo(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const contacts = reader.selectFrom("contacts").select(["id", "version", "removedAt", "mergedInto"]);
  return contacts.where("id", "in", ids).execute();
}

/** Of these contacts, those on whom the member worked: their removal would take more along than the import brought. */
export async function workedContacts(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const of = (table: "activities" | "tasks" | "appointments" | "deals" | "acceptances" | "contactConsents") =>
    reader.selectFrom(table).select("contactId as id").where("contactId", "in", ids);
  const tagged = reader.selectFrom("contactTags").select("contactId as id").where("contactId", "in", ids);
  const merged = reader.selectFrom("contacts").select("mergedInto as id").where("mergedInto", "in", ids);
  const rows = await of("activities")
    .union(of("tasks"))
    .union(of("appointments"))
    .union(of("deals"))
    .union(of("acceptances"))
    .union(of("contactConsents"))
    .union(tagged.where((is) => is.or([is("addedBy", "is not", null), is("removedBy", "is not", null)])))
    .union(merged)
    .execute();
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export async function markRowsUndone(
  tx: Writer,
  importId: string,
  outcomes: ReadonlyMap<number, UndoOutcome>,
): Promise<void> {
  for (const [undone, found] of Map.groupBy(outcomes, ([, outcome]) => outcome)) {
    const rows = tx.updateTable("importRows").set({ undone }).where("importId", "=", importId);
    await rows
      .where(
        "no",
        "in",
        found.map(([no]) => no),
      )
      .execute();
  }
}

/** Rows of imports that nobody can take back any more. @returns how many went */
export async function deleteOldRows(tx: Writer, importId: string, most: number): Promise<number> {
  const { rows } = await sql<{ no: number }>`delete from "importRows" where "importId" = ${importId} and no in
    (select no from "importRows" where "importId" = ${importId} limit ${most}) returning no`.execute(tx);
  return rows.length;
}
