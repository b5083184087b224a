import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { StorageError } from "#database/engine/errors.ts";
import { migrationsOf, openExclusively, type TableOfFile, tablesOf } from "#database/engine/sqlite-file.ts";
import { migrationNames } from "#database/migrate.ts";
import { openTarget, type PostgresTarget } from "./postgres-target.ts";
import { countDifferences, pagesOf } from "./table-pages.ts";

export type Progress = (step: "copied" | "verified", table: string, rows: number) => void;

const rowsPerPage = 1000;

/**
 * Locks the file. The next run resumes a killed one; until the last step no server accepts the target as a store.
 * @param url a PostgreSQL database without tables, or one that a run from this very file began to fill
 * @returns the rows of each table
 * @throws StorageError if file and target do not fit, or a row differs
 */
export async function moveToPostgres(file: string, url: string, progress: Progress): Promise<Record<string, number>> {
  const source = openExclusively(file);
  try {
    const tables = tablesOf(source);
    assertMovable(source, tables);
    const target = await openTarget(url, fingerprintOf(source), tables);
    try {
      const counts: Record<string, number> = {};
      for (const table of tables) progress("copied", table.name, await copy(source, target, table, progress));
      for (const table of tables) {
        counts[table.name] = await verify(source, target, table);
        progress("verified", table.name, counts[table.name] ?? 0);
      }
      await target.finish();
      return counts;
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

function assertMovable(source: DatabaseSync, tables: TableOfFile[]) {
  const made = migrationsOf(source).map(({ name }) => name);
  if (made.length === 0) throw new StorageError("The file is not a Zipstead store: no migration created it.");
  if (made.join() !== migrationNames.join()) {
    throw new StorageError(
      "The file was made by another release than this one. Start this release on it once, stop it, then move it.",
    );
  }
  const keyless = tables.filter(({ key }) => key.length === 0).map(({ name }) => name);
  if (keyless.length > 0) throw new StorageError(`Tables without a primary key cannot be compared: ${keyless.join()}.`);
}

/** No two stores were migrated at the same times. */
function fingerprintOf(source: DatabaseSync): string {
  return createHash("sha256")
    .update(JSON.stringify(migrationsOf(source)))
    .digest("hex");
}

async function copy(
  source: DatabaseSync,
  target: PostgresTarget,
  table: TableOfFile,
  progress: Progress,
): Promise<number> {
  let copied = await target.countOf(table);
  for (const page of pagesOf(source, table, rowsPerPage, await target.copiedUpTo(table))) {
    await target.insertPage(table, page);
    copied += page.rows.length;
    if (copied % (10 * rowsPerPage) === 0) progress("copied", table.name, copied);
  }
  return copied;
}

/** Every row is in the target and equal, and the counts are equal, so the target has no other rows. */
async function verify(source: DatabaseSync, target: PostgresTarget, table: TableOfFile): Promise<number> {
  let rows = 0;
  for (const page of pagesOf(source, table, rowsPerPage)) {
    const wrong = countDifferences(table, page.rows, await target.rowsWithKeysOf(table, page.rows));
    if (wrong > 0) throw new StorageError(mismatchMessage(table, `${wrong} of its rows are missing or changed`));
    rows += page.rows.length;
  }
  const there = await target.countOf(table);
  if (there !== rows) throw new StorageError(mismatchMessage(table, `it has ${there} rows for ${rows}`));
  return rows;
}

function mismatchMessage(table: TableOfFile, what: string): string {
  return `The target's table ${table.name} is not the file's: ${what}. Empty the target database and move again.`;
}
