import { type RawBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";

/**
 * How many leads, messages and applications came since a time: from this client, and from all. Counted no further than
 * `most` of each: else every one that comes in a busy hour would look at all of that hour.
 */
export async function recentSubmissions(
  reader: Reader,
  { client, since, most }: { client: string; since: string; most: number },
): Promise<{ fromClient: number; fromAll: number }> {
  const recent = (table: "leads" | "messages" | "applications", those: RawBuilder<unknown>) => sql`(select count(*) from
    (select 1 from ${sql.table(table)} where "receivedAt" >= ${since} ${those} limit ${sql.lit(most)}) as recent)`;
  const count = (those: RawBuilder<unknown>) =>
    sql`cast(${recent("leads", those)} + ${recent("messages", those)} + ${recent("applications", those)} as integer)`;
  const { rows } = await sql<{ fromClient: number; fromAll: number }>`
    select ${count(sql`and client = ${client}`)} as "fromClient", ${count(sql``)} as "fromAll"`.execute(reader);
  return rows[0] ?? { fromClient: 0, fromAll: 0 };
}
