import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Database } from "#database/database.ts";

export type Engine = Database["engine"];
type Table = CreateTableBuilder<string, string>;

/** A table whose first column is `id`, a text. */
export function tableOf(db: Kysely<unknown>, name: string): Table {
  return db.schema.createTable(name).addColumn("id", "text", (column) => column.primaryKey().notNull());
}

export function texts(table: Table, names: string[]): Table {
  return names.reduce((built, name) => built.addColumn(name, "text", (column) => column.notNull()), table);
}

export function maybeTexts(table: Table, names: string[]): Table {
  return names.reduce((built, name) => built.addColumn(name, "text"), table);
}

/** SQLite checks types only in STRICT tables; PostgreSQL always does. */
export async function create(engine: Engine, table: Table): Promise<void> {
  await (engine === "sqlite" ? table.modifyEnd(sql`strict`) : table).execute();
}
