import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { mostCounted } from "#domain/values/group-digits.ts";
import { mostShown, type PartOfList } from "#domain/values/part-of-list.ts";

/** The first rows in the query's order. All are counted only if there are more, and up to `mostCounted`. */
export async function firstPart<DB, Table extends keyof DB, Row>(
  reader: Reader,
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<PartOfList<Row>> {
  const rows = await query.limit(mostShown + 1).execute();
  if (rows.length <= mostShown) return { rows, count: rows.length };
  const all = query.clearSelect().select(sql.lit(1).as("one")).limit(mostCounted);
  const counted = await sql<{ count: number | string }>`select count(*) as count from ${all} as found`.execute(reader);
  return { rows: rows.slice(0, mostShown), count: Number(counted.rows[0]?.count ?? rows.length) };
}
