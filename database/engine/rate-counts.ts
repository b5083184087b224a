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
/** More than one write adds, so that none are left. */
const purgedPerWrite = 1000;

/** Deletes earlier windows, portion by portion. @returns the new counts of all processes */
export async function addRateCounts(database: Database, window: number, more: RateCount[]): Promise<RateCount[]> {
  const totals: RateCount[] = [];
  for (let from = 0; from < more.length; from += clientsPerWrite) {
    // Sorted, so that two processes cannot deadlock.
    const portion = more
      .slice(from, from + clientsPerWrite)
      .map(({ client, count }) => ({ id: client, window, count }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const added = await database.write(async (tx) => {
      await purge(tx, window);
      return addPortion(tx, portion);
    });
    totals.push(...added);
  }
  return totals;
}

/** Reads an index; the primary key begins with the client. */
export async function purge(tx: Reader, window: number): Promise<void> {
  const earlier = tx.selectFrom("rateCounts").select("id").where("window", "<", window).limit(purgedPerWrite);
  await tx.deleteFrom("rateCounts").where("id", "in", earlier).where("window", "<", window).execute();
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
