import type { Writer } from "#database/schema.ts";
import { termsOfContact } from "#domain/contacts/contact-terms.ts";
import type { NewContact } from "./contacts.ts";

/** With points, tags and search terms, by four statements however many they are. */
export async function insertManyContacts(tx: Writer, contacts: readonly NewContact[]): Promise<void> {
  if (contacts.length === 0) return;
  const rows = contacts.map(({ points: _, tags: __, extras, ...contact }) => ({
    ...contact,
    extras: JSON.stringify(extras),
    version: 1,
  }));
  await tx.insertInto("contacts").values(rows).execute();
  const points = contacts.flatMap(({ id, agentId, createdAt, points: own }) =>
    own.map((point, position) => ({ ...point, agentId, contactId: id, position, addedAt: createdAt })),
  );
  if (points.length > 0) await tx.insertInto("contactPoints").values(points).execute();
  const tags = contacts.flatMap(({ id, agentId, tags: own }) =>
    own.map((tag) => ({ ...tag, agentId, contactId: id, addedBy: null, removedBy: null })),
  );
  if (tags.length > 0) await tx.insertInto("contactTags").values(tags).execute();
  const terms = contacts.flatMap((contact) =>
    termsOfContact(contact).map((term) => ({ owner: contact.agentId, term, recordId: contact.id })),
  );
  // In the order of their index: a large book's pages are then read once, not once for each person.
  const inOrder = terms.toSorted((one, other) => (one.term < other.term ? -1 : 1));
  if (terms.length > 0) await tx.insertInto("contactTerms").values(inOrder).execute();
}
