import { takeWholeTurn } from "#database/dialects/beside-others.ts";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import { insertOnce } from "#database/engine/insert-once.ts";
import type { LeadsTable, PersonContactsTable, PersonsTable } from "#database/leads/leads-schema.ts";
import { addressesOf } from "#database/privacy/opt-outs.ts";
import type { Reader, Writer } from "#database/schema.ts";
import { type ContactPoints, isUnreachable } from "#domain/privacy/contact-points.ts";
import { isSamePerson } from "#domain/sources/same-person.ts";

/** Beyond this it is no person, but a number that many typed instead of their own. */
export const mostOfOnePerson = 100;

export type NewLead = Omit<LeadsTable, "personId">;

/** By what two leads are found to be one person's. */
type Named = ContactPoints & Pick<LeadsTable, "firstName" | "lastName"> & { sourceId?: string | null };

/** Inserts a lead unless its key exists. Its phone and email say whose it is; if of two persons, they become one. */
export async function insertLead(tx: Writer, lead: NewLead): Promise<{ id: string; isNew: boolean }> {
  const [known, ...others] = await personsToJoin(tx, lead);
  const personId = known ?? lead.id;
  if (!known) await insertPerson(tx, { id: lead.id, receivedAt: lead.receivedAt });
  const inserted = await insertOnce(tx, "leads", { ...lead, personId });
  if (inserted.isNew) await join(tx, lead, { personId, others });
  else if (!known) await tx.deleteFrom("persons").where("id", "=", lead.id).execute();
  return inserted;
}

const insertPerson = compiledOnce((tx, person: PersonsTable) => tx.insertInto("persons").values(person));

/** Persons with this phone or email, oldest first, and how many leads they have. */
export async function personsOf(
  reader: Reader,
  { dialable, mailable }: ContactPoints,
): Promise<{ id: string; leads: number | string }[]> {
  return isUnreachable({ dialable, mailable }) ? [] : findPersons(reader, { dialable, mailable });
}

const findPersons = compiledOnce((reader, { dialable, mailable }: ContactPoints) => {
  const contacts = reader
    .selectFrom("personContacts")
    .select("personId")
    .where((is) => is.or(addressesOf({ dialable, mailable }).map((address) => is.and(address))));
  return reader
    .selectFrom("persons")
    .select("id")
    .select((is) =>
      is
        .selectFrom("leads")
        .select((leads) => leads.fn.countAll<number | string>().as("leads"))
        .whereRef("personId", "=", "persons.id")
        .$asScalar()
        .$notNull()
        .as("leads"),
    )
    .where("id", "in", contacts)
    .orderBy("receivedAt")
    .orderBy("id");
});

/** Once leads are erased, those of the same persons are joined again by what is left. */
export async function regroupPersonsOf(tx: Writer, erasedLeads: string[]): Promise<void> {
  if (erasedLeads.length === 0) return;
  const rows = await tx.selectFrom("leads").select("personId").distinct().where("id", "in", erasedLeads).execute();
  const persons = rows.map(({ personId }) => personId);
  const leads = await tx
    .selectFrom("leads")
    // Migrations from before sources run this too.
    .selectAll()
    .where("personId", "in", persons)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
  await tx.deleteFrom("personContacts").where("personId", "in", persons).execute();
  for (const { id, receivedAt } of leads) {
    const person = tx.insertInto("persons").values({ id, receivedAt });
    await person.onConflict((conflict) => conflict.column("id").doNothing()).execute();
    await tx.updateTable("leads").set({ personId: id }).where("id", "=", id).execute();
  }
  for (const { id, ...lead } of leads) {
    const [personId, ...others] = await personsToJoin(tx, lead);
    await join(tx, lead, personId ? { personId, others: [...others, id] } : { personId: id, others });
  }
  await deleteUnusedSharedContacts(tx);
}

/** Without those who would have too many leads then, and strangers of whom a portal shows one phone or email. */
async function personsToJoin(tx: Writer, lead: Named): Promise<string[]> {
  const persons: string[] = [];
  let leads = 1;
  for (const person of await personsOf(tx, lead)) {
    if (!(await mayBeOf(tx, lead, person.id))) continue;
    if (leads + Number(person.leads) > mostOfOnePerson) continue;
    leads += Number(person.leads);
    persons.push(person.id);
  }
  return persons;
}

/** A phone or an email alone is a hint for a lead from outside: another name speaks against it. */
async function mayBeOf(tx: Writer, lead: Named, personId: string): Promise<boolean> {
  if (!lead.sourceId) return true;
  const theirs = await tx
    .selectFrom("leads")
    .select(["dialable", "mailable", "firstName", "lastName"])
    .where("personId", "=", personId)
    .where((is) =>
      is.or(addressesOf(lead).map(({ kind, value }) => is(kind === "phone" ? "dialable" : "mailable", "=", value))),
    )
    .limit(mostOfOnePerson)
    .execute();
  return theirs.some((other) => isSamePerson(lead, other));
}

async function join(
  tx: Writer,
  contactPoints: ContactPoints,
  { personId, others }: { personId: string; others: string[] },
): Promise<void> {
  // Their other phones and emails are no keys of this transaction.
  if (others.length > 0) takeWholeTurn(tx);
  for (const other of others) {
    await tx.updateTable("leads").set({ personId }).where("personId", "=", other).execute();
    await tx.updateTable("personContacts").set({ personId }).where("personId", "=", other).execute();
    await tx.deleteFrom("persons").where("id", "=", other).execute();
  }
  for (const address of addressesOf(contactPoints)) await insertContact(tx, { ...address, personId });
}

const insertContact = compiledOnce((tx, contact: PersonContactsTable) =>
  tx
    .insertInto("personContacts")
    .values(contact)
    // Another's, who takes no more leads: from now on nobody's.
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "value"])
        .doUpdateSet({ personId: null })
        .whereRef("personContacts.personId", "!=", "excluded.personId"),
    ),
);

async function deleteUnusedSharedContacts(tx: Writer): Promise<void> {
  for (const [kind, column] of [
    ["phone", "dialable"],
    ["email", "mailable"],
  ] as const) {
    await tx
      .deleteFrom("personContacts")
      .where("kind", "=", kind)
      .where("personId", "is", null)
      .where((is) =>
        is.not(is.exists(is.selectFrom("leads").select("leads.id").whereRef(column, "=", "personContacts.value"))),
      )
      .execute();
  }
}
