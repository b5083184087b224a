import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "#database/engine/compiled-once.ts";
import type { Reader } from "#database/schema.ts";
import { mostFromAll } from "#domain/moderation/suspicions.ts";

/** Counts submissions since a time (ISO), up to a number of each kind that makes all suspicious: a busy hour stays cheap. */
export async function recentSubmissions(
  reader: Reader,
  submitted: { client: string; since: string },
): Promise<{ fromClient: number; fromAll: number }> {
  const [found] = await countRecent(reader, submitted);
  return found ?? { fromClient: 0, fromAll: 0 };
}

const countRecent = compiledOnce((_, { client, since }: { client: string; since: string }) => {
  const recent = (
    table: "leads" | "inquiries" | "applications" | "incomingReferrals",
    those: RawBuilder<unknown>,
  ) => sql`(select count(*) from
    (select 1 from ${sql.table(table)} where "receivedAt" >= ${since} ${those} limit ${sql.lit(mostFromAll)}) as recent)`;
  const count = (those: RawBuilder<unknown>) =>
    sql`cast(${recent("leads", those)} + ${recent("inquiries", those)} + ${recent("applications", those)}
      + ${recent("incomingReferrals", those)} as integer)`;
  return sql<{ fromClient: number; fromAll: number }>`
    select ${count(sql`and client = ${client}`)} as "fromClient", ${count(sql``)} as "fromAll"`;
});
