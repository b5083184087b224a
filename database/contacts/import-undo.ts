import type { Reader } from "#database/schema.ts";

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
