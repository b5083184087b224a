import { type SelectQueryBuilder, sql } from "kysely";

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
