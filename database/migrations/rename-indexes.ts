import { type Kysely, sql } from "kysely";
import type { Engine } from "./tables.ts";

interface Renaming {
  /** What is replaced in the name of an index or a constraint. */
  names: readonly (readonly [RegExp, string])[];
  /** Table, column, value before, value after: for the conditions of partial indexes. */
  values: Record<string, Record<string, Record<string, string>>>;
}

interface Index {
  table: string;
  name: string;
  /** The statement that made it; the engine has already renamed tables and columns in it. */
  made: string;
}

/**
 * Gives indexes, and on PostgreSQL constraints, the names that follow their tables', and makes those again whose condition
 * speaks of a value that was renamed.
 */
export async function renameIndexes(db: Kysely<unknown>, engine: Engine, renaming: Renaming): Promise<void> {
  if (engine === "postgres") await renameConstraints(db, renaming);
  for (const index of await indexesOf(db, engine)) {
    const name = renamed(index.name, renaming);
    const condition = conditionOf(index, renaming);
    if (condition !== index.made || (name !== index.name && engine === "sqlite")) {
      await db.schema.dropIndex(index.name).execute();
      await sql.raw(underName(condition, index.name, name)).execute(db);
    } else if (name !== index.name) {
      await sql`alter index ${sql.id(index.name)} rename to ${sql.id(name)}`.execute(db);
    }
  }
}

async function renameConstraints(db: Kysely<unknown>, renaming: Renaming) {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as "table", conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = current_schema()::regnamespace and contype in ('p', 'u', 'f') order by 1, 2`.execute(db);
  for (const { table, name } of rows) {
    const to = renamed(name, renaming);
    if (to === name) continue;
    await sql`alter table ${sql.table(table)} rename constraint ${sql.id(name)} to ${sql.id(to)}`.execute(db);
  }
}

/** Those that a statement of ours made; what a constraint brings along goes with it. */
async function indexesOf(db: Kysely<unknown>, engine: Engine): Promise<Index[]> {
  const made =
    engine === "sqlite"
      ? sql<Index>`select tbl_name as "table", name, sql as made from sqlite_schema
          where type = 'index' and sql is not null order by name`
      : sql<Index>`select tablename as "table", indexname as name, indexdef as made from pg_indexes
          where schemaname = current_schema()
          and not exists (select 1 from pg_constraint where conname = indexname
            and connamespace = current_schema()::regnamespace) order by indexname`;
  return (await made.execute(db)).rows;
}

function renamed(name: string, { names }: Renaming): string {
  return names.reduce((given, [from, to]) => given.replace(from, to), name);
}

function conditionOf({ table, made }: Index, { values }: Renaming): string {
  const [head = "", ...conditions] = made.split(/\bwhere\b/i);
  if (conditions.length === 0) return made;
  const changes = Object.values(values[table] ?? {}).flatMap((value) => Object.entries(value));
  const condition = changes.reduce(
    (text, [from, to]) => text.replaceAll(`'${from}'`, `'${to}'`),
    conditions.join("where"),
  );
  return `${head}where${condition}`;
}

/** SQLite keeps the name as it was written, PostgreSQL as it must be. */
function underName(made: string, from: string, to: string): string {
  const written = new RegExp(`\\bindex (if not exists )?("${from}"|${from})(?=\\s)`, "i");
  return made.replace(written, `index "${to}"`);
}
