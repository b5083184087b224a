import { type ExpressionBuilder, sql } from "kysely";
import type { Reader, Schema, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { ContactsTable } from "./contacts-schema.ts";

export const contactRow = (reader: Reader, id: string): Promise<ContactsTable | undefined> =>
  reader.selectFrom("contacts").selectAll().where("id", "=", id).executeTakeFirst();

/** The workspace's live ones: a team member's own, and those whose lead they work on. */
export function contactsFor(reader: Reader, viewer: Viewer) {
  const live = reader
    .selectFrom("contacts")
    .where("contacts.agentId", "=", viewer.agentId)
    .where("contacts.mergedInto", "is", null)
    .where("contacts.removedAt", "is", null);
  return viewer.member.role === "team-member" ? live.where((is) => isOwn(is, viewer)) : live;
}

const isOwn = (is: ExpressionBuilder<Schema, "contacts">, { member }: Viewer) =>
  is.or([
    is("contacts.memberId", "=", member.id),
    is.exists(
      is
        .selectFrom("acceptances")
        .select(sql.lit(1).as("one"))
        .where("acceptances.contactId", "in", alike(is))
        .where("acceptances.memberId", "=", member.id)
        .where("acceptances.endedAt", "is", null),
    ),
  ]);

/** In a query of contacts: their ids, and those of the contacts that were merged into them. */
export const alike = (is: ExpressionBuilder<Schema, "contacts">) =>
  is
    .selectFrom("contacts as one")
    .select("one.id")
    .where((or) => or.or([or("one.id", "=", is.ref("contacts.id")), or("one.mergedInto", "=", is.ref("contacts.id"))]));

/** A contact that this viewer may see; the id of a merged one finds the one that it is now. */
export async function contactOf(reader: Reader, viewer: Viewer, id: string): Promise<ContactsTable | undefined> {
  const row = await contactRow(reader, id);
  return contactsFor(reader, viewer)
    .selectAll("contacts")
    .where("contacts.id", "=", row?.mergedInto ?? id)
    .executeTakeFirst();
}

/** @param version the one on which the change rests @returns false if it changed since; then nothing changed */
export async function updateContact(
  tx: Writer,
  { id, version }: Pick<ContactsTable, "id" | "version">,
  change: Partial<Omit<ContactsTable, "id" | "agentId" | "owner" | "version">>,
): Promise<boolean> {
  const updated = await tx
    .updateTable("contacts")
    .set({ ...change, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return updated !== undefined;
}

/** The workspace and the person spoke: it is no edit. */
export async function touchContact(
  tx: Writer,
  id: string,
  touched: Pick<ContactsTable, "touchedAt" | "dueOn">,
): Promise<void> {
  await tx.updateTable("contacts").set(touched).where("id", "=", id).execute();
}
