import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import { sharedLeads } from "#database/leads/shared-persons.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { stoppedIn } from "./contact-rights.ts";
import { contactsFor, pointsOfPeople, tagsOfPeople } from "./contacts.ts";
import { openLeadsOfContacts, optedOutOf } from "./contacts-of-leads.ts";
import type { ContactsTable } from "./contacts-schema.ts";

/** Everybody whom the viewer may see, the oldest first. */
export async function exportedContacts(reader: Reader, viewer: Viewer, now: Date, page: PageRequest) {
  const people = contactsFor(reader, viewer).selectAll("contacts").select("contacts.createdAt as receivedAt");
  const rows = await inOrder(people, { time: "contacts.createdAt", id: "contacts.id" }, page).execute();
  return withFacts(reader, viewer, now, rows);
}
export type ExportedContact = Awaited<ReturnType<typeof exportedContacts>>[number];

/** What the workspace knows of these contacts, and, of a lead that it has, what may leave about the person. */
export async function withFacts<Row extends ContactsTable>(
  reader: Reader,
  viewer: Viewer,
  now: Date,
  rows: readonly Row[],
) {
  const ids = rows.map(({ id }) => id);
  const points = Map.groupBy(await pointsOfPeople(reader, ids), ({ personId }) => personId);
  const tags = Map.groupBy(await tagsOfPeople(reader, ids), ({ personId }) => personId);
  const newestFirst = ids.length === 0 ? [] : await openLeadsOfContacts(reader, ids);
  const leads = new Map(newestFirst.toReversed().map(({ contactId, leadId }) => [contactId, leadId]));
  const of = await sharedLeads(reader, viewer.agentId, [...leads.values()], now);
  const stopOf = await stoppedIn(reader, viewer.agentId, [...points.values()].flat());
  const optedOut = await optedOutOf(reader, viewer.agentId, ids);
  return rows.map((row) => {
    const leadId = leads.get(row.id);
    return {
      ...row,
      points: (points.get(row.id) ?? []).map((point) => ({
        ...point,
        isStopped: stopOf(point) !== undefined || optedOut.has(row.id),
      })),
      tags: [...new Set(tags.get(row.id)?.map(({ tag }) => tag))],
      lead: leadId === undefined ? undefined : { ...of(leadId).person, id: leadId },
    };
  });
}
