import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { StoredMigration } from "#database/migrate.ts";
import { StorageError } from "./errors.ts";

export interface TableOfFile {
  name: string;
  columns: string[];
  key: string[];
  /** False: the key itself orders the rows (WITHOUT ROWID). */
  hasRowid: boolean;
}

/** Locks the file. @throws StorageError if there is none or it is in use; SQLite's error if it is no SQLite file */
export function openExclusively(file: string): DatabaseSync {
  if (!existsSync(file)) throw new StorageError(`There is no file ${file}.`);
  const handle = new DatabaseSync(file, { timeout: 0 });
  try {
    handle.exec("pragma locking_mode = exclusive");
    // Only the last connection may leave WAL mode; nothing else reveals other processes.
    handle.exec("pragma journal_mode = delete");
    handle.exec("begin exclusive");
    return handle;
  } catch (error) {
    handle.close();
    if (!(error instanceof Error && /locked|busy/.test(error.message))) throw error;
    throw new StorageError(`${file} is in use: stop the server and whatever else has it open, then try again.`);
  }
}

/** Without the two tables of the migrations. */
export function tablesOf(handle: DatabaseSync): TableOfFile[] {
  const tables = handle
    .prepare(
      "select name, wr from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite!_%' escape '!' order by name",
    )
    .all()
    .map(({ name, wr }) => ({ name: String(name), hasRowid: Number(wr) === 0 }))
    .filter(({ name }) => !name.startsWith("kysely_migration"));
  return tables.map(({ name, hasRowid }) => {
    const columns = handle.prepare("select name, pk from pragma_table_info(?)").all(name);
    const key = columns.filter(({ pk }) => Number(pk) > 0).toSorted((one, other) => Number(one.pk) - Number(other.pk));
    return { name, hasRowid, columns: columns.map((row) => String(row.name)), key: key.map((row) => String(row.name)) };
  });
}

export function countsOf(handle: DatabaseSync): Record<string, number> {
  return Object.fromEntries(
    tablesOf(handle).map(({ name }) => [
      name,
      Number(handle.prepare(`select count(*) as rows from ${quotedName(name)}`).get()?.rows),
    ]),
  );
}

/** Sorted by name. */
export function migrationsOf(handle: DatabaseSync): StoredMigration[] {
  const isThere = handle.prepare("select 1 from sqlite_schema where name = 'kysely_migration'").get();
  if (!isThere) return [];
  return handle
    .prepare("select * from kysely_migration order by name")
    .all()
    .map(({ name, timestamp, additive, release }) => ({
      name: String(name),
      timestamp: String(timestamp),
      additive: typeof additive === "number" ? additive : null,
      release: typeof release === "string" ? release : null,
    }));
}

export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
