import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Reader, Schema, Writer } from "#database/schema.ts";

/** Workspaces that delete their old emails. */
export async function agentsWhoDelete(reader: Reader): Promise<{ agentId: string; months: number }[]> {
  const rows = await reader
    .selectFrom("agents")
    .select(["id", "keepMonths"])
    .where("keepMonths", "is not", null)
    .where("mergedInto", "is", null)
    .execute();
  return rows.flatMap(({ id, keepMonths }) => (keepMonths === null ? [] : [{ agentId: id, months: keepMonths }]));
}

/** @param before ISO */
const olderThan = (reader: Reader, agentId: string, before: string) =>
  reader.selectFrom("messages").where("messages.agentId", "=", agentId).where("messages.at", "<", before);

/** How many emails are older than that, how many files they have, and how many of them must stay. */
export async function countOldMessages(
  reader: Reader,
  agentId: string,
  before: string,
): Promise<{ messages: number; files: number; stay: number }> {
  const count = (is: ExpressionBuilder<Schema, "messages">) => is.fn.countAll<number | string>().as("count");
  const old = olderThan(reader, agentId, before);
  const all = await old.select(count).executeTakeFirstOrThrow();
  const free = await old.where(mayGo).select(count).executeTakeFirstOrThrow();
  const files = await reader
    .selectFrom("files")
    .select((is) => is.fn.countAll<number | string>().as("count"))
    .where("ownerKind", "=", "message")
    .where("name", "<>", "")
    .where("ownerId", "in", old.where(mayGo).select("messages.id"))
    .executeTakeFirstOrThrow();
  return {
    messages: Number(free.count),
    files: Number(files.count),
    stay: Number(all.count) - Number(free.count),
  };
}

/** With their files, whose contents then belong to nothing. @returns how many went */
export async function deleteMessagesBefore(tx: Writer, agentId: string, before: string, most: number): Promise<number> {
  const rows = await olderThan(tx, agentId, before).where(mayGo).select("messages.id").limit(most).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tx
    .updateTable("files")
    .set({ name: "" })
    .where("ownerKind", "=", "message")
    .where("ownerId", "in", ids)
    .execute();
  await tx.deleteFrom("messages").where("id", "in", ids).execute();
  return ids.length;
}

/** In a query of messages: with a lead's contact, the contacts that are the same person. */
const samePerson = sql`(select same.id from contacts as named
  join contacts as same on same.id = coalesce(named."mergedInto", named.id)
    or same."mergedInto" = coalesce(named."mergedInto", named.id)
  where named.id = messages."contactId")`;

/**
 * What stays, however old: drafts and what waits for an answer, everything with a person who has a contract or closed,
 * because states ask brokers to keep it for years, and with a lead that was reported, because it is evidence.
 */
const mayGo = sql<SqlBool>`messages.state <> 'draft'
  and not (messages.direction = 'in' and messages.state = 'received' and messages."answeredAt" is null)
  and not exists (select 1 from acceptances where acceptances."contactId" in ${samePerson}
    and (acceptances.stage in ('under-contract', 'closed')
      or exists (select 1 from closings where closings."leadId" = acceptances."leadId")
      or exists (select 1 from "leadReports" where "leadReports"."leadId" = acceptances."leadId")))
  and not exists (select 1 from deals where deals."contactId" in ${samePerson}
    and (deals.stage in ('under-contract', 'closed') or deals."contractOn" is not null))`;
