import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Reader, Writer } from "#database/schema.ts";
import type { NetworkRecord } from "#domain/connections/api-record.ts";

export const hasNewChanges = async (reader: Reader, resource: NetworkRecord): Promise<boolean> =>
  (await reader
    .selectFrom("recordChanges")
    .select("id")
    .where("resource", "=", resource)
    .where("isNew", "=", 1)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Of the last change that has one; 0: none has. */
export async function lastPosition(reader: Reader, resource: NetworkRecord): Promise<number> {
  const last = await reader
    .selectFrom("recordChanges")
    .select("position")
    .where("resource", "=", resource)
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.position ?? 0;
}

/**
 * Gives positions to what was committed since, at most `most`. Only one does so at a time, so a later position is of a
 * later commit: what is still being written gets its own later, and nobody waits for it.
 */
export async function numberChanges(
  tx: Writer,
  { resource, engine, most }: { resource: NetworkRecord; engine: Database["engine"]; most: number },
): Promise<void> {
  const last = await lastPosition(tx, resource);
  const beside = engine === "postgres" ? sql`for update skip locked` : sql``;
  await sql`update "recordChanges" set position = numbered.no + ${sql.lit(last)}, "isNew" = 0
    from (select id, row_number() over (order by id) as no
      from (select id from "recordChanges" where resource = ${resource} and "isNew" = 1 order by id limit ${most} ${beside})
      as fresh) as numbered
    where "recordChanges".id = numbered.id`.execute(tx);
}

/** In their order. */
export const changesAfter = (
  reader: Reader,
  { resource, position, most }: { resource: NetworkRecord; position: number; most: number },
): Promise<{ recordId: string; position: number }[]> =>
  reader
    .selectFrom("recordChanges")
    .select(["recordId", "position"])
    .where("resource", "=", resource)
    .where("position", ">", position)
    .orderBy("position")
    .limit(most)
    .execute();
