import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Reader, Writer } from "#database/schema.ts";

export interface RateCount {
  /** A keyed hash. */
  client: string;
  count: number;
}

export async function rateCountOf(reader: Reader, client: string, window: number): Promise<number> {
  const row = await reader
    .selectFrom("rateCounts")
    .select("count")
    .where("id", "=", client)
    .where("window", "=", window)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Well below what one statement may have as parameters, and short enough for other writers. */
const clientsPerWrite = 500;

/** Deletes earlier windows. @returns the new counts of all processes */
export async function addRateCounts(database: Database, window: number, more: RateCount[]): Promise<RateCount[]> {
  // Sorted, so that two processes cannot deadlock.
  const values = more
    .map(({ client, count }) => ({ id: client, window, count }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const totals: RateCount[] = [];
  for (let from = 0; from < values.length; from += clientsPerWrite) {
    const portion = values.slice(from, from + clientsPerWrite);
    const added = await database.write(async (tx) => {
      if (from === 0) await tx.deleteFrom("rateCounts").where("window", "<", window).execute();
      return addPortion(tx, portion);
    });
    totals.push(...added);
  }
  return totals;
}

function addPortion(tx: Writer, values: { id: string; window: number; count: number }[]): Promise<RateCount[]> {
  return tx
    .insertInto("rateCounts")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["id", "window"]).doUpdateSet({ count: sql`"rateCounts"."count" + excluded."count"` }),
    )
    .returning(["id as client", "count"])
    .execute();
}
