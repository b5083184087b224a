import { type Kysely, SqliteAdapter, sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Reader, Schema } from "#database/schema.ts";

type Value = string | number | null;
export type StoredRow = Record<string, Value>;

/** Writes rows into a store of an earlier release. Required columns that they lack get an empty value. */
export async function insertRows(db: Kysely<Schema> | Reader, table: string, ...rows: StoredRow[]): Promise<void> {
  const needed = await requiredColumns(db, table);
  const empty = Object.fromEntries(needed.map(({ name, type }): [string, Value] => [name, /int/i.test(type) ? 0 : ""]));
  for (const row of rows) {
    const all = { ...empty, ...row };
    const names = sql.join(Object.keys(all).map((name) => sql.id(name)));
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(all))})`.execute(db);
  }
}

/** Of one table alone: describing all takes PostgreSQL 30 ms. */
async function requiredColumns(db: Kysely<Schema> | Reader, table: string) {
  const columns =
    db.getExecutor().adapter instanceof SqliteAdapter
      ? sql<Column>`select name, type, "notnull" = 1 and dflt_value is null as "isRequired" from pragma_table_info(${table})`
      : sql<Column>`select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as "isRequired"
          from pg_attribute where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped`;
  const { rows } = await columns.execute(db);
  if (rows.length === 0) throw new Error(`The store has no table ${table}.`);
  return rows.filter(({ isRequired }) => isRequired);
}

interface Column {
  name: string;
  type: string;
  isRequired: boolean | number;
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
