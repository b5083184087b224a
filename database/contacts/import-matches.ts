import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import type { PointKind } from "#domain/contacts/contact.ts";
import { contactsFor, pointsOfPeople, tagsOfPeople } from "./contacts.ts";
import type { ContactPointsTable, ContactsTable } from "./contacts-schema.ts";

export interface MatchingContact extends ContactsTable {
  /** Of those merged into it, too. */
  points: ContactPointsTable[];
  tags: string[];
}

/** Those of the viewer's contacts with one of these addresses, or these ids. A merged contact is the one that it is now. */
export async function contactsLike(
  reader: Reader,
  viewer: Viewer,
  addresses: Record<PointKind, readonly string[]>,
  ids: readonly string[],
): Promise<MatchingContact[]> {
  const found = new Set(ids);
  for (const kind of ["phone", "email"] as const)
    for (const id of await idsWith(reader, viewer.agentId, kind, addresses[kind])) found.add(id);
  if (found.size === 0) return [];
  const contacts = await contactsFor(reader, viewer)
    .selectAll("contacts")
    .where("contacts.id", "in", [...found])
    .execute();
  const points = await pointsOfPeople(
    reader,
    contacts.map(({ id }) => id),
  );
  const tags = await tagsOfPeople(
    reader,
    contacts.map(({ id }) => id),
  );
  return contacts.map((contact) => ({
    ...contact,
    points: points.filter(({ personId }) => personId === contact.id).map(({ personId: _, ...point }) => point),
    tags: tags.flatMap(({ personId, tag }) => (personId === contact.id ? tag : [])),
  }));
}

async function idsWith(
  reader: Reader,
  agentId: string,
  kind: PointKind,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await reader
    .selectFrom("contactPoints")
    .innerJoin("contacts", "contacts.id", "contactPoints.contactId")
    .select(({ fn }) => fn.coalesce("contacts.mergedInto", "contacts.id").as("id"))
    .distinct()
    .where("contactPoints.agentId", "=", agentId)
    .where("contactPoints.kind", "=", kind)
    .where("contactPoints.address", "in", addresses)
    .where("contacts.removedAt", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Names and addresses that only a lead has, of the workspace's live leads, by the contact that the lead is. */
export async function addressesOfLeads(reader: Reader, agentId: string) {
  return reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .innerJoin("contacts", "contacts.id", "acceptances.contactId")
    .select(({ fn }) => fn.coalesce("contacts.mergedInto", "contacts.id").as("id"))
    .select(["leads.firstName", "leads.lastName", "leads.dialable", "leads.mailable"])
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.endedAt", "is", null)
    .execute();
}
export type AddressOfLead = Awaited<ReturnType<typeof addressesOfLeads>>[number];

/** Live contacts that an import made of these people without phone and email, by the digest of all that it had. */
export async function contactsOfDigests(
  reader: Reader,
  agentId: string,
  digests: readonly string[],
): Promise<Map<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await reader
    .selectFrom("importRows")
    .innerJoin("contacts", "contacts.id", "importRows.contactId")
    .select("importRows.digest")
    .select(({ fn }) => fn.coalesce("contacts.mergedInto", "contacts.id").as("id"))
    .where("importRows.agentId", "=", agentId)
    .where("importRows.digest", "in", digests)
    .where("contacts.removedAt", "is", null)
    .execute();
  return new Map(rows.map(({ digest, id }) => [digest ?? "", id]));
}
