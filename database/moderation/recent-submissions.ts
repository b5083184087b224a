import { type RawBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";

/** Counts submissions since a time (ISO), up to `most` of each kind, so that a busy hour stays cheap. */
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
