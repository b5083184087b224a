import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader, Schema, SearchScope } from "./schema.ts";
import { foundBy } from "./search-words.ts";
import { searchedIdOf } from "./searched-id.ts";
import type { Position } from "./submissions.ts";

/** Which part of a list is wanted; every list of the office is asked so. */
export interface ListWindow {
  /** All of them must be found in the record; none: everything. */
  terms: string[];
  oldestFirst: boolean;
  /** Behind this one; undefined: from the start. */
  after: Position | undefined;
  most: number;
}

/** The part of a query's records that the window shows, in its order: by time, then by id. */
export function inWindow<Table extends SearchScope, Found>(
  reader: Reader,
  table: Table,
  query: SelectQueryBuilder<Schema, Table, Found>,
  { terms, oldestFirst, after, most }: ListWindow,
): SelectQueryBuilder<Schema, Table, Found> {
  const direction = oldestFirst ? "asc" : "desc";
  const [receivedAt, id] = [sql.ref(`${table}.receivedAt`), sql.ref(`${table}.${searchedIdOf(table)}`)];
  let shown = query.orderBy(receivedAt, direction).orderBy(id, direction).limit(most);
  for (const term of terms) shown = shown.where(sql<boolean>`${id} in ${foundBy(reader, table, term)}`);
  if (!after) return shown;
  const beyond = sql.raw(oldestFirst ? ">" : "<");
  return shown.where(sql<boolean>`(${receivedAt}, ${id}) ${beyond} (${after.receivedAt}, ${after.id})`);
}
