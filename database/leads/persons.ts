import { insertOnce } from "#database/engine/insert-once.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { ContactPoints } from "#domain/privacy/contact-points.ts";

/** Beyond this it is no person, but a number that many typed instead of their own. */
export const mostOfOnePerson = 100;

export type NewLead = Omit<LeadsTable, "personId">;

/** Inserts a lead unless its key exists, and joins it with the persons of its phone and email. */
export async function insertLead(tx: Writer, lead: NewLead): Promise<{ id: string; isNew: boolean }> {
  await tx.insertInto("persons").values({ id: lead.id, receivedAt: lead.receivedAt }).execute();
  const inserted = await insertOnce(tx, "leads", { ...lead, personId: lead.id });
  if (inserted.isNew) await joinPersons(tx, lead);
  else await tx.deleteFrom("persons").where("id", "=", lead.id).execute();
  return inserted;
}

/** Persons with this phone or email, oldest first. */
export async function personsOf(reader: Reader, contactPoints: ContactPoints): Promise<string[]> {
  const addresses = addressesOf(contactPoints);
  if (addresses.length === 0) return [];
  const found = await reader
    .selectFrom("personContacts")
    .innerJoin("persons", "persons.id", "personContacts.personId")
    .select("persons.id")
    .where((is) => is.or(addresses.map(({ kind, value }) => is.and({ kind, value }))))
    .groupBy(["persons.id", "persons.receivedAt"])
    .orderBy("persons.receivedAt")
    .orderBy("persons.id")
    .execute();
  return found.map(({ id }) => id);
}

/** Once leads are erased, those of the same persons are joined again by what is left. */
export async function regroupPersonsOf(tx: Writer, erasedLeads: string[]): Promise<void> {
  if (erasedLeads.length === 0) return;
  const rows = await tx.selectFrom("leads").select("personId").distinct().where("id", "in", erasedLeads).execute();
  const persons = rows.map(({ personId }) => personId);
  const leads = await tx
    .selectFrom("leads")
    .select(["id", "receivedAt", "dialable", "mailable"])
    .where("personId", "in", persons)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
  await tx.deleteFrom("personContacts").where("personId", "in", persons).execute();
  for (const { id, receivedAt, ...contactPoints } of leads) {
    const person = tx.insertInto("persons").values({ id, receivedAt });
    await person.onConflict((conflict) => conflict.column("id").doNothing()).execute();
    await tx.updateTable("leads").set({ personId: id }).where("id", "=", id).execute();
    await joinPersons(tx, { id, ...contactPoints });
  }
  await deleteUnusedSharedContacts(tx);
}

/** @param lead the only one of a person who has its id */
async function joinPersons(tx: Writer, lead: Pick<LeadsTable, "id" | keyof ContactPoints>): Promise<void> {
  const addresses = addressesOf(lead);
  if (addresses.length === 0) return;
  let personId = lead.id;
  for (const other of await personsOf(tx, lead)) personId = await mergePersons(tx, personId, other);
  await tx
    .insertInto("personContacts")
    .values(addresses.map((address) => ({ ...address, personId })))
    // Another's, who takes no more leads: from now on nobody's.
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "value"])
        .doUpdateSet({ personId: null })
        .whereRef("personContacts.personId", "!=", "excluded.personId"),
    )
    .execute();
}

/** Keeps the older id. Does nothing if they had too many leads together. @returns the person who `one` is now */
async function mergePersons(tx: Writer, one: string, other: string): Promise<string> {
  const [older, younger] = await tx
    .selectFrom("persons")
    .innerJoin("leads", "leads.personId", "persons.id")
    .select((is) => ["persons.id", is.fn.countAll<number | string>().as("leads")])
    .where("persons.id", "in", [one, other])
    .groupBy(["persons.id", "persons.receivedAt"])
    .orderBy("persons.receivedAt")
    .orderBy("persons.id")
    .execute();
  if (!older || !younger || Number(older.leads) + Number(younger.leads) > mostOfOnePerson) return one;
  const [personId, gone] = [older.id, younger.id];
  await tx.updateTable("leads").set({ personId }).where("personId", "=", gone).execute();
  await tx.updateTable("personContacts").set({ personId }).where("personId", "=", gone).execute();
  await tx.deleteFrom("persons").where("id", "=", gone).execute();
  return personId;
}

async function deleteUnusedSharedContacts(tx: Writer): Promise<void> {
  for (const column of ["dialable", "mailable"] as const) {
    await tx
      .deleteFrom("personContacts")
      .where("kind", "=", column === "dialable" ? "phone" : "email")
      .where("personId", "is", null)
      .where((is) =>
        is.not(is.exists(is.selectFrom("leads").select("leads.id").whereRef(column, "=", "personContacts.value"))),
      )
      .execute();
  }
}
