import { didWrite } from "#database/did-write.ts";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { RightsRecordsTable, RightsRequestsTable } from "./rights-schema.ts";

export type NewRightsRequest = Pick<
  RightsRequestsTable,
  "id" | "kind" | "subject" | "receivedAt" | "confirmBy" | "dueBy" | "state"
> &
  Partial<RightsRequestsTable>;

/** @returns false if this person has an open request of this kind; then nothing changed */
export async function insertRightsRequest(
  tx: Writer,
  request: NewRightsRequest,
  records: { id: string; recordId: string }[],
): Promise<boolean> {
  const inserted = await tx
    .insertInto("rightsRequests")
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  if (records.length > 0)
    await tx
      .insertInto("rightsRecords")
      .values(records.map((record) => ({ ...record, requestId: request.id })))
      .execute();
  return true;
}

export function findRightsRequest(reader: Reader, id: string): Promise<RightsRequestsTable | undefined> {
  return reader.selectFrom("rightsRequests").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One of this kind that this person made since (ISO). */
export function requestSince(
  reader: Reader,
  subject: string,
  kind: RightsRequestsTable["kind"],
  since: string,
): Promise<Pick<RightsRequestsTable, "id"> | undefined> {
  return reader
    .selectFrom("rightsRequests")
    .select("id")
    .where("subject", "=", subject)
    .where("kind", "=", kind)
    .where("receivedAt", ">=", since)
    .limit(1)
    .executeTakeFirst();
}

/** @returns false if it is no longer open; then nothing changed */
export function updateRightsRequest(
  tx: Writer,
  id: string,
  change: Partial<Omit<RightsRequestsTable, "id">>,
): Promise<boolean> {
  return didWrite(tx.updateTable("rightsRequests").set(change).where("id", "=", id).where("state", "=", "open"));
}

/** All that were about one of these leads, oldest first. */
export async function rightsRequestsAbout(reader: Reader, leadIds: readonly string[]): Promise<RightsRequestsTable[]> {
  if (leadIds.length === 0) return [];
  const ids = reader.selectFrom("rightsRecords").select("requestId").where("recordId", "in", leadIds);
  return reader
    .selectFrom("rightsRequests")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("receivedAt")
    .orderBy("id")
    .execute();
}

export async function recordsOfRequest(reader: Reader, requestId: string): Promise<string[]> {
  const rows = await reader
    .selectFrom("rightsRecords")
    .select("recordId")
    .where("requestId", "=", requestId)
    .orderBy("recordId")
    .execute();
  return rows.map(({ recordId }) => recordId);
}

/** The leads of a request, the newest first; emptied ones too. */
export function leadsOfRequest(reader: Reader, requestId: string) {
  return reader
    .selectFrom("rightsRecords")
    .innerJoin("leads", "leads.id", "rightsRecords.recordId")
    .selectAll("leads")
    .where("requestId", "=", requestId)
    .orderBy("leads.receivedAt", "desc")
    .orderBy("leads.id")
    .execute();
}

/**
 * The open ones, the one due first first, or the others, the one due last first. `receivedAt` is when they are due, for
 * the page's position.
 */
export const rightsRequestsInOrder = (reader: Reader, { isOpen }: { isOpen: boolean }, page: PageRequest) =>
  inOrder(
    reader
      .selectFrom("rightsRequests")
      .select(["id", "dueBy as receivedAt", "kind", "state", "confirmBy", "eraseAt", "extendedAt"])
      .select("rightsRequests.receivedAt as askedAt")
      .where("state", "in", isOpen ? ["open"] : ["answered", "recalled"]),
    { time: "dueBy", id: "id" },
    { ...page, oldestFirst: isOpen },
  );

/** The same, with the names of their persons. */
export async function listRightsRequests(reader: Reader, { isOpen }: { isOpen: boolean }, page: PageRequest) {
  const rows = await rightsRequestsInOrder(reader, { isOpen }, page).execute();
  const names = await namesOf(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, firstName: "", lastName: "", ...names.get(row.id) }));
}

async function namesOf(reader: Reader, ids: string[]) {
  if (ids.length === 0) return new Map<string, { firstName: string; lastName: string }>();
  const rows = await reader
    .selectFrom("rightsRecords")
    .innerJoin("leads", "leads.id", "rightsRecords.recordId")
    .select(["requestId", "firstName", "lastName"])
    .where("requestId", "in", ids)
    .orderBy("leads.receivedAt")
    .execute();
  return new Map(rows.map(({ requestId, ...name }) => [requestId, name]));
}

/** Erasures whose time to take them back is over (ISO). */
export function dueErasures(reader: Reader, now: string, most: number): Promise<Pick<RightsRequestsTable, "id">[]> {
  return reader
    .selectFrom("rightsRequests")
    .select("id")
    .where("state", "=", "open")
    .where("eraseAt", "<=", now)
    .orderBy("eraseAt")
    .limit(most)
    .execute();
}

export function findOpenRequest(
  reader: Reader,
  subject: string,
  kind: RightsRequestsTable["kind"],
): Promise<RightsRequestsTable | undefined> {
  return reader
    .selectFrom("rightsRequests")
    .selectAll()
    .where("subject", "=", subject)
    .where("kind", "=", kind)
    .where("state", "=", "open")
    .executeTakeFirst();
}

/** The request is about these alone from now on. */
export async function replaceRecords(tx: Writer, requestId: string, records: RightsRecordsTable[]): Promise<void> {
  await tx.deleteFrom("rightsRecords").where("requestId", "=", requestId).execute();
  if (records.length > 0) await tx.insertInto("rightsRecords").values(records).execute();
}

/** Agents who ever accepted one of these leads, each with the last one. */
export async function agentsWhoAccepted(reader: Reader, leadIds: readonly string[]): Promise<Map<string, string>> {
  if (leadIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom("acceptances")
    .select(["agentId", "leadId"])
    .where("leadId", "in", leadIds)
    .orderBy("acceptedAt")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ agentId, leadId }) => [agentId, leadId]));
}
