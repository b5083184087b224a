import { type Kysely, sql } from "kysely";
import { StorageError } from "#database/engine/errors.ts";
import { quotedName } from "#database/engine/sqlite-file.ts";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/** A rewrite of fewer bytes takes seconds and is not announced. */
const usualBytes = 64 << 20;
/** With its indexes, on a slow disk. */
const bytesPerSecond = 10 << 20;

export interface Rewriting {
  database: Database;
  /** As they are called before the migration. Those that are missing cost nothing. */
  tables: readonly string[];
  report(line: string): void;
  /** Of a large rewrite. */
  fromBytes?: number;
}

/**
 * Says what a rewrite of large tables needs. The store keeps the old rows until it is over.
 * @returns whether it is large @throws StorageError if the disk has no room; then nothing has changed
 */
export async function announceRewrite(
  db: Kysely<Schema>,
  { database, tables, report, fromBytes = usualBytes }: Rewriting,
): Promise<boolean> {
  let bytes = 0;
  for (const table of tables) bytes += await bytesOf(db, database.engine, table);
  if (bytes === 0 || bytes < fromBytes) return false;
  const needs = `Migrating rewrites ${tables.join(", ")}: ${megabytes(bytes)} of the disk and about ${minutes(bytes)}.`;
  if (!(await database.hasRoom(bytes))) throw new StorageError(`${needs} The disk has less. Nothing was changed.`);
  report(needs);
  return true;
}

/** Gives the pages of the old rows back, if the disk has room for the copy that SQLite makes. */
export async function giveBackPages({ database, tables, report }: Rewriting): Promise<void> {
  const { engine, read } = database;
  const names = (await read.introspection.getTables()).map(({ name }) => name);
  if (engine === "postgres") {
    await database.runBeside(tables.filter((name) => names.includes(name)).map((name) => `vacuum ${quotedName(name)}`));
    return;
  }
  const { rows } = await sql<{ bytes: number }>`select page_count * page_size as bytes
    from pragma_page_count, pragma_page_size`.execute(read);
  const bytes = rows[0]?.bytes ?? 0;
  // The copy, and the write-ahead log of it.
  if (await database.hasRoom(2 * bytes)) await database.runBeside(["vacuum"]);
  else report(`Free pages stay in the file: giving them back needs ${megabytes(2 * bytes)} of the disk.`);
}

/** With its indexes; 0 if it is missing. */
async function bytesOf(db: Kysely<Schema>, engine: Database["engine"], table: string): Promise<number> {
  const size =
    engine === "sqlite"
      ? sql<{ bytes: number | null }>`select sum(pgsize) as bytes from dbstat where aggregate = true
          and name in (select name from sqlite_schema where tbl_name = ${table})`
      : sql<{
          bytes: number | null;
        }>`select cast(pg_total_relation_size(to_regclass(${quotedName(table)})) as float8) as bytes`;
  const { rows } = await size.execute(db);
  return rows[0]?.bytes ?? 0;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
const minutes = (bytes: number) => `${Math.ceil(bytes / bytesPerSecond / 60)} min`;
