import { type AliasedRawBuilder, type Expression, type RawBuilder, sql } from "kysely";
import type { CounterName } from "#database/engine/counter-rules.ts";
import type { Reader } from "#database/schema.ts";

/** A number that a query can select. */
export type Count = RawBuilder<number | string>;

/** @param rows limited to the most that is counted */
export const countOf = (rows: Expression<unknown>): Count => sql`(select count(*) from ${rows} as found)`;

/** A query of rows, whatever it selects. */
export interface Countable {
  clearSelect(): { select(one: AliasedRawBuilder<number, "one">): Expression<unknown> };
}

/** Without what the rows select, so that engines leave out the joins that only serve that. */
export const countOfRows = (rows: Countable): Count => countOf(rows.clearSelect().select(sql.lit(1).as("one")));

/** @param part as SQL's "like" takes it; written out, because SQLite prepares a statement with a bound one at each use */
export const counterSum = (name: CounterName, part = "%"): Count =>
  sql`(select coalesce(sum(amount), 0) from counters where name = ${sql.lit(name)} and part like ${sql.lit(part)})`;

/** All in one query. */
export async function selectCounts<Name extends string>(
  reader: Reader,
  counts: Partial<Record<Name, Count>>,
): Promise<Partial<Record<Name, number>>> {
  const columns = Object.entries<Count | undefined>(counts).map(([name, count]) => sql`${count} as ${sql.ref(name)}`);
  if (columns.length === 0) return {};
  const { rows } = await sql<Record<Name, number | string>>`select ${sql.join(columns)}`.execute(reader);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)])) as Partial<
    Record<Name, number>
  >;
}
