import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { mostShown, type PartOfList } from "#domain/staff/part-of-list.ts";
import { mostCounted } from "#domain/values/group-digits.ts";

export interface Position {
  receivedAt: string;
  id: string;
  /** Of a list in groups (in-groups.ts). */
  group?: number;
}

export const listStart: Position = { receivedAt: "", id: "" };

export interface PageRequest {
  oldestFirst: boolean;
  after: Position | undefined;
  most: number;
  /** Only these ids, not empty. */
  only?: readonly string[] | undefined;
}

/** An index on the two columns answers it without sorting. */
export function inOrder<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  by: { time: string; id: string },
  { oldestFirst, after, most, only }: PageRequest,
): SelectQueryBuilder<DB, Table, Row> {
  const direction = oldestFirst ? "asc" : "desc";
  const [time, id] = [sql.ref(by.time), sql.ref(by.id)];
  const among = only ? query.where(sql<boolean>`${id} in (${sql.join(only)})`) : query;
  const ordered = among.orderBy(time, direction).orderBy(id, direction).limit(most);
  if (!after) return ordered;
  const beyond = sql.raw(oldestFirst ? ">" : "<");
  return ordered.where(sql<boolean>`(${time}, ${id}) ${beyond} (${after.receivedAt}, ${after.id})`);
}

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
