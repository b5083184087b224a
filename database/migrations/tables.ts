import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import type { Database } from "../database.ts";

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

/** The store itself refuses to alter or drop a row of this table, whoever asks. */
export async function appendOnly(db: Kysely<unknown>, engine: Engine, table: string, refusal: string): Promise<void> {
  const name = (what: string) => sql.raw(`"${table}_${what}"`);
  if (engine === "sqlite") {
    for (const change of ["update", "delete"]) {
      await sql`create trigger ${name(`no_${change}`)} before ${sql.raw(change)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(refusal)}); end`.execute(db);
    }
    return;
  }
  await sql`create function ${name("refuse")}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${refusal}'; end`)}`.execute(db);
  await sql`create trigger ${name("no_change")} before update or delete on ${sql.table(table)}
    for each row execute function ${name("refuse")}()`.execute(db);
  await sql`create trigger ${name("no_truncate")} before truncate on ${sql.table(table)}
    for each statement execute function ${name("refuse")}()`.execute(db);
}
