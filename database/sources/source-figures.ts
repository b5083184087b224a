import { type RawBuilder, sql } from "kysely";
import { inOrder, listStart, type PageRequest, type Position } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { SourcesTable } from "./sources-schema.ts";

/** Of the leads that came from one source within a time. */
export interface SourceCounts {
  leads: number;
  verified: number;
  accepted: number;
  closed: number;
}

export type CountedSource = SourcesTable & SourceCounts & Pick<Position, "receivedAt">;

/** Leads of a batch: each query is short, so that no request waits for it. */
const batchSize = 500;

/** Sources, the newest first, with what became of the leads that they sent since then. */
export async function listSources(
  reader: Reader,
  { since }: { since: string },
  window: PageRequest,
): Promise<CountedSource[]> {
  const query = reader.selectFrom("sources").selectAll().select("createdAt as receivedAt");
  const counted: CountedSource[] = [];
  for (const source of await inOrder(query, { time: "createdAt", id: "id" }, window).execute())
    counted.push({ ...source, ...(await sourceCounts(reader, source.id, since)) });
  return counted;
}

/** @param sourceId null: our own site */
export async function sourceCounts(reader: Reader, sourceId: string | null, since: string): Promise<SourceCounts> {
  const counts = { leads: 0, verified: 0, accepted: 0, closed: 0 };
  let after: Position = { ...listStart, receivedAt: since };
  for (;;) {
    const leads = reader
      .selectFrom("leads")
      .select(["receivedAt", "id", was.verified.as("verified"), was.accepted.as("accepted"), was.closed.as("closed")])
      .where("sourceId", sourceId === null ? "is" : "=", sourceId)
      .where("moderationReason", "is", null);
    const page = { oldestFirst: true, after, most: batchSize };
    const rows = await inOrder(leads, { time: "receivedAt", id: "id" }, page).execute();
    counts.leads += rows.length;
    for (const name of ["verified", "accepted", "closed"] as const)
      counts[name] += rows.filter((row) => Number(row[name]) === 1).length;
    after = rows.at(-1) ?? after;
    if (rows.length < batchSize) return counts;
  }
}

/** In a query of leads. */
const existing = (rows: RawBuilder<unknown>) => sql<number>`case when exists (select 1 from ${rows}) then 1 else 0 end`;
const was = {
  verified: existing(sql`"leadMoves" where "leadMoves"."leadId" = leads.id and "toStage" = 'double-verified'`),
  accepted: existing(sql`acceptances where acceptances."leadId" = leads.id`),
  closed: existing(sql`closings where closings."leadId" = leads.id and closings.state = 'closed'`),
};
