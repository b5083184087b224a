import { type ExpressionBuilder, sql } from "kysely";
import { parseExtras } from "#database/engine/stored-json.ts";
import type { Reader, Schema, Writer } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { ContactDetails, ContactPoint } from "#domain/contacts/contact-details.ts";
import { termsOfContact } from "#domain/contacts/contact-terms.ts";
import type { ContactPointsTable, ContactsTable } from "./contacts-schema.ts";

/** Whether it is live, merged or removed. */
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

/** In a query with "contacts as named": the contact that the named one is now. */
export const personNow = sql<string>`coalesce(named."mergedInto", named.id)`;

/** In such a query, that joins contacts once more: the contact that the named one is now. */
export const isNow = sql<boolean>`contacts.id = ${personNow}`;

/** In a query of activities of the kind "contacted": the member and the person spoke. */
export const didSpeak = sql<boolean>`detail like '%"outcome":"spoke"%'`;

/** In such a query: it is one of these, or was merged into one. @param ids not empty */
export const isAnyOf = (ids: readonly string[]) =>
  sql<boolean>`(named.id in (${sql.join(ids)}) or named."mergedInto" in (${sql.join(ids)}))`;

/** The id, and those of the contacts that were merged into it. */
export async function idsOfContact(reader: Reader, id: string): Promise<string[]> {
  const merged = await reader.selectFrom("contacts").select("id").where("mergedInto", "=", id).execute();
  return [id, ...merged.map((row) => row.id)];
}

/** Of the person whom this contact is now, the one that they are now first; empty: it was deleted. */
export async function idsOfPerson(reader: Reader, id: string): Promise<string[]> {
  const now = reader.selectFrom("contacts as named").select(personNow.as("now")).where("named.id", "=", id);
  const rows = await reader
    .selectFrom("contacts")
    .select(["id", "mergedInto"])
    .where((is) => is.or([is("id", "=", now), is("mergedInto", "=", now)]))
    .execute();
  return rows
    .toSorted((one, other) => Number(one.mergedInto !== null) - Number(other.mergedInto !== null))
    .map((row) => row.id);
}

/** The contact that this one was merged into, else itself; undefined: it was deleted. */
export async function contactNow(reader: Reader, id: string): Promise<ContactsTable | undefined> {
  const row = await contactRow(reader, id);
  return row?.mergedInto ? contactRow(reader, row.mergedInto) : row;
}

/** A contact that this viewer may see; the id of a merged one finds the one that it is now. */
export async function contactOf(reader: Reader, viewer: Viewer, id: string): Promise<ContactsTable | undefined> {
  const row = await contactRow(reader, id);
  return contactsFor(reader, viewer)
    .selectAll("contacts")
    .where("contacts.id", "=", row?.mergedInto ?? id)
    .executeTakeFirst();
}

/** Of the contacts with these ids, those that the viewer may see. */
export async function contactsById(reader: Reader, viewer: Viewer, ids: readonly string[]): Promise<ContactsTable[]> {
  if (ids.length === 0) return [];
  return contactsFor(reader, viewer).selectAll("contacts").where("contacts.id", "in", ids).execute();
}

export interface NewContact
  extends Omit<ContactDetails, "points">,
    Pick<ContactsTable, "id" | "agentId" | "memberId" | "owner" | "createdAt" | "importId"> {
  /** By name. */
  extras: Record<string, string>;
  points: (ContactPoint & { id: string })[];
  tags: { id: string; tag: string }[];
}

async function insertPoints(
  tx: Writer,
  of: Pick<ContactPointsTable, "agentId" | "contactId">,
  points: readonly (ContactPoint & Pick<ContactPointsTable, "id" | "addedAt">)[],
): Promise<void> {
  if (points.length === 0) return;
  const rows = points.map((point, position) => ({ ...of, ...point, position }));
  await tx.insertInto("contactPoints").values(rows).execute();
}

/** Of the contact alone, without those merged into it. */
export const pointsOf = (reader: Reader, contactId: string): Promise<ContactPointsTable[]> =>
  reader
    .selectFrom("contactPoints")
    .selectAll()
    .where("contactId", "=", contactId)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** One that stays keeps its label, and since when it is there. @param now ISO */
export async function replacePoints(
  tx: Writer,
  of: Pick<ContactPointsTable, "agentId" | "contactId">,
  points: readonly (ContactPoint & { id: string })[],
  now: string,
): Promise<void> {
  const before = new Map((await pointsOf(tx, of.contactId)).map((point) => [`${point.kind} ${point.address}`, point]));
  await tx.deleteFrom("contactPoints").where("contactId", "=", of.contactId).execute();
  const kept = points.map((point) => {
    const known = before.get(`${point.kind} ${point.address}`);
    return { ...point, label: known?.label || point.label, addedAt: known ? known.addedAt : now };
  });
  await insertPoints(tx, of, kept);
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

/** What it is found by, as it is now: call it after each change of names, points, tags or extras. */
export async function refreshTerms(tx: Writer, id: string): Promise<void> {
  const contact = await contactRow(tx, id);
  if (!contact) return;
  const points = await pointsOf(tx, id);
  const own = tx.selectFrom("contactTags").select("tag").where("contactId", "=", id);
  const tags = await own.where("removedBy", "is", null).execute();
  await tx.deleteFrom("contactTerms").where("recordId", "=", id).execute();
  const terms = termsOfContact({ ...contact, extras: parseExtras(contact.extras), points, tags });
  if (terms.length === 0) return;
  await tx
    .insertInto("contactTerms")
    .values(terms.map((term) => ({ owner: contact.agentId, term, recordId: id })))
    .execute();
}

/** Of these contacts and of those merged into them; `personId`: of the one that they are now. */
export async function pointsOfPeople(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return reader
    .selectFrom("contactPoints")
    .innerJoin("contacts as named", "named.id", "contactPoints.contactId")
    .selectAll("contactPoints")
    .select(personNow.as("personId"))
    .where(isAnyOf(ids))
    .orderBy("contactPoints.position")
    .orderBy("contactPoints.id")
    .execute();
}

/** Live tags, in the same way, by name; a person may have one twice. */
export async function tagsOfPeople(reader: Reader, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return reader
    .selectFrom("contactTags")
    .innerJoin("contacts as named", "named.id", "contactTags.contactId")
    .select("tag")
    .select(personNow.as("personId"))
    .where(isAnyOf(ids))
    .where("removedBy", "is", null)
    .orderBy("tag")
    .execute();
}

/** The workspace and the person spoke: it is no edit. */
export async function touchContact(
  tx: Writer,
  id: string,
  touched: Pick<ContactsTable, "touchedAt" | "dueOn">,
): Promise<void> {
  await tx.updateTable("contacts").set(touched).where("id", "=", id).execute();
}

/** No edit either. @param notBefore YYYY-MM-DD */
export async function putContactOff(tx: Writer, id: string, notBefore: string | null): Promise<void> {
  await tx.updateTable("contacts").set({ notBefore }).where("id", "=", id).execute();
}

/** When somebody of the workspace last spoke with one of these contacts, or about a lead that one of them is. */
export async function lastTalkOf(reader: Reader, agentId: string, ids: readonly string[]): Promise<string | null> {
  const talks = reader.selectFrom("activities").select("at").where("kind", "=", "contacted");
  const spoke = talks.where(didSpeak);
  const leads = reader.selectFrom("acceptances").select("leadId").where("contactId", "in", ids);
  const all = spoke
    .where("contactId", "in", ids)
    .unionAll(spoke.where("agentId", "=", agentId).where("leadId", "in", leads.where("agentId", "=", agentId)));
  const last = reader.selectFrom(all.as("talk")).select(({ fn }) => fn.max("at").as("at"));
  return (await last.executeTakeFirst())?.at ?? null;
}

/** @param from only those of this member */
export async function setContactMember(
  tx: Writer,
  ids: readonly string[],
  memberId: string | null,
  from?: string,
): Promise<void> {
  if (ids.length === 0) return;
  const set = tx.updateTable("contacts").set({ memberId }).where("id", "in", ids);
  await (from === undefined ? set : set.where("memberId", "=", from)).execute();
}
