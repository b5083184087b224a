import { sql } from "kysely";
import { inOrder, type PageRequest } from "#database/engine/paging.ts";
import type { Reader } from "#database/schema.ts";
import type { SourcesTable } from "./sources-schema.ts";

/** Of the leads that a source sent within a time. */
export interface SourceCounts {
  leads: number;
  verified: number;
  accepted: number;
  closed: number;
}

export type CountedSource = SourcesTable & SourceCounts & { receivedAt: string };

/** Sources, the newest first, with what became of the leads that they sent since then. */
export async function listSources(
  reader: Reader,
  { since }: { since: string },
  window: PageRequest,
): Promise<CountedSource[]> {
  const query = reader.selectFrom("sources").selectAll().select("createdAt as receivedAt");
  const sources = await inOrder(query, { time: "createdAt", id: "id" }, window).execute();
  const counts = await sourceCounts(reader, since);
  return sources.map((source) => ({ ...source, ...(counts.get(source.id) ?? none) }));
}

export const none: SourceCounts = { leads: 0, verified: 0, accepted: 0, closed: 0 };

/** By source; "" is our own site. */
export async function sourceCounts(reader: Reader, since: string): Promise<Map<string, SourceCounts>> {
  const count = (condition: string) =>
    sql<number | string>`sum(case when exists (${sql.raw(condition)}) then 1 else 0 end)`;
  const rows = await reader
    .selectFrom("leads")
    .select((is) => [
      "sourceId",
      is.fn.countAll<number | string>().as("leads"),
      count(`select 1 from "leadMoves" where "leadMoves"."leadId" = leads.id and "toStage" = 'double-verified'`).as(
        "verified",
      ),
      count(`select 1 from acceptances where acceptances."leadId" = leads.id`).as("accepted"),
      count(`select 1 from closings where closings."leadId" = leads.id and closings.state = 'closed'`).as("closed"),
    ])
    .where("receivedAt", ">=", since)
    .where("moderationReason", "is", null)
    .groupBy("sourceId")
    .execute();
  return new Map(
    rows.map(({ sourceId, leads, verified, accepted, closed }) => [
      sourceId ?? "",
      { leads: Number(leads), verified: Number(verified), accepted: Number(accepted), closed: Number(closed) },
    ]),
  );
}
