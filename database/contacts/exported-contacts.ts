import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import { sharedLeads } from "#database/leads/shared-persons.ts";
import type { Reader } from "#database/schema.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { contactsFor, tagsOf } from "./contacts.ts";
import { pointsOfPeople } from "./import-matches.ts";

/**
 * Everybody whom the viewer may see, the oldest first: what the workspace knows of them, and, of a lead that it has, what
 * may leave about the person.
 */
export async function exportedContacts(reader: Reader, viewer: Viewer, now: Date, page: PageRequest) {
  const people = contactsFor(reader, viewer).selectAll("contacts").select("contacts.createdAt as receivedAt");
  const rows = await inOrder(people, { time: "contacts.createdAt", id: "contacts.id" }, page).execute();
  const ids = rows.map(({ id }) => id);
  const points = Map.groupBy(await pointsOfPeople(reader, ids), ({ personId }) => personId);
  const tags = Map.groupBy(await tagsOf(reader, ids), ({ contactId }) => contactId);
  const leads = new Map((await liveLeads(reader, viewer, ids)).map(({ id, leadId }) => [id, leadId]));
  const of = await sharedLeads(reader, viewer.agentId, [...leads.values()], now);
  const stopped = await stoppedPoints(reader, viewer.agentId, [...points.values()].flat());
  return rows.map((row) => {
    const leadId = leads.get(row.id);
    return {
      ...row,
      points: (points.get(row.id) ?? []).map((point) => ({ ...point, isStopped: stopped.has(keyOf(point)) })),
      tags: (tags.get(row.id) ?? []).map(({ tag }) => tag),
      lead: leadId === undefined ? undefined : of(leadId).person,
    };
  });
}
export type ExportedContact = Awaited<ReturnType<typeof exportedContacts>>[number];

const keyOf = ({ kind, address }: { kind: string; address: string }) => `${kind} ${address}`;

async function liveLeads(reader: Reader, { agentId }: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return reader
    .selectFrom("acceptances")
    .innerJoin("contacts as person", "person.id", "acceptances.contactId")
    .select(({ fn }) => ["leadId", fn.coalesce("person.mergedInto", "person.id").as("id")])
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.endedAt", "is", null)
    .where((is) => is.or([is("person.id", "in", ids), is("person.mergedInto", "in", ids)]))
    .orderBy("acceptedAt")
    .execute();
}

async function stoppedPoints(reader: Reader, agentId: string, points: readonly { address: string }[]) {
  if (points.length === 0) return new Set();
  const rows = await reader
    .selectFrom("contactStops")
    .select(["kind", "address"])
    .where("agentId", "=", agentId)
    .where("kind", "in", ["phone", "email"])
    .where("address", "in", [...new Set(points.map(({ address }) => address))])
    .execute();
  return new Set(rows.map(keyOf));
}
