import { type Kysely, sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Reader, Schema } from "#database/schema.ts";

type Value = string | number | null;
export type StoredRow = Record<string, Value>;

/** Writes rows into a store of an earlier release. Required columns that they lack get an empty value. */
export async function insertRows(db: Kysely<Schema> | Reader, table: string, ...rows: StoredRow[]): Promise<void> {
  const found = (await db.introspection.getTables()).find(({ name }) => name === table);
  if (!found) throw new Error(`The store has no table ${table}.`);
  const needed = found.columns.filter(({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue);
  const empty = Object.fromEntries(
    needed.map(({ name, dataType }): [string, Value] => [name, /int/i.test(dataType) ? 0 : ""]),
  );
  for (const row of rows) {
    const all = { ...empty, ...row };
    const names = sql.join(Object.keys(all).map((name) => sql.id(name)));
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(all))})`.execute(db);
  }
}

/** Of every table, as text. */
export async function everyRow({ read }: Pick<Database, "read">): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { name } of await read.introspection.getTables()) {
    const rows = await read
      .selectFrom(name as "leads")
      .selectAll()
      .execute();
    all[name] = rows.map((row) => JSON.stringify(row));
  }
  return all;
}
