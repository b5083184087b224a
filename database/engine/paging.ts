import { type SelectQueryBuilder, sql } from "kysely";

/** A place in a list that goes by time and then by id. */
export interface Position {
  receivedAt: string;
  id: string;
}

/** Before everything, where the oldest come first. */
export const listStart: Position = { receivedAt: "", id: "" };

export interface Stretch {
  oldestFirst: boolean;
  /** Behind this one; undefined: from the beginning. */
  after: Position | undefined;
  most: number;
}

/**
 * A stretch of a query's records, by time and then by id. An index of the two columns answers it without sorting.
 * @param by the names of the columns
 */
export function inOrder<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  by: { time: string; id: string },
  { oldestFirst, after, most }: Stretch,
): SelectQueryBuilder<DB, Table, Row> {
  const direction = oldestFirst ? "asc" : "desc";
  const [time, id] = [sql.ref(by.time), sql.ref(by.id)];
  const ordered = query.orderBy(time, direction).orderBy(id, direction).limit(most);
  if (!after) return ordered;
  const beyond = sql.raw(oldestFirst ? ">" : "<");
  return ordered.where(sql<boolean>`(${time}, ${id}) ${beyond} (${after.receivedAt}, ${after.id})`);
}
