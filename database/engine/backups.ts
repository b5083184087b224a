import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { isBeyondUs } from "#database/migrate.ts";
import { StorageError } from "./errors.ts";
import { countsOf, migrationsOf, openExclusively } from "./sqlite-file.ts";

const pagesPerStep = 10_000;
/** The integrity check looks up each row in each index; with the default 2 MB it takes four times as long. */
const checkCacheKilobytes = 256 * 1024;
const sideFileSuffixes = ["-wal", "-shm", "-journal"];

/**
 * The copy appears under its name once it is on disk and checked.
 * @returns the rows of each table
 * @throws StorageError if there is no such store, `to` exists, or the copy is incomplete
 */
export async function backUp(file: string, to: string): Promise<Record<string, number>> {
  if (!existsSync(file)) throw new StorageError(`There is no file ${file}.`);
  if (existsSync(to)) throw new StorageError(`${to} already exists.`);
  return withPartial(to, async (partial) => {
    const counts = await copySnapshot(file, partial);
    const copied = inspect(partial, to);
    if (JSON.stringify(copied) !== JSON.stringify(counts)) throw new StorageError("The copy is missing rows.");
    rewrite(partial);
    replaceFile(partial, to);
    return counts;
  });
}

/**
 * Checks the backup before it replaces the store; keeps the old file beside it.
 * @returns the rows of each table
 * @throws StorageError if the backup is damaged or of a later release, or the store is in use
 */
export async function restoreDatabase(
  from: string,
  file: string,
  now: Date,
): Promise<{ counts: Record<string, number>; old: string | undefined }> {
  if (!existsSync(from)) throw new StorageError(`There is no file ${from}.`);
  return withPartial(file, async (partial) => {
    copyFileSync(from, partial);
    const counts = inspect(partial, from);
    rewrite(partial);
    const old = `${file}.before-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
    const wasThere = existsSync(file);
    const lock = wasThere ? lockIfReadable(file) : undefined;
    if (wasThere) {
      linkSync(file, old);
      copyOwner(partial, file);
    }
    for (const suffix of sideFileSuffixes) if (existsSync(file + suffix)) renameSync(file + suffix, old + suffix);
    replaceFile(partial, file);
    lock?.close();
    return { counts, old: wasThere ? old : undefined };
  });
}

async function withPartial<T>(file: string, work: (partial: string) => Promise<T>): Promise<T> {
  const partial = `${file}.${process.pid}.partial`;
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  closeSync(openSync(partial, "wx", 0o600));
  try {
    return await work(partial);
  } finally {
    for (const suffix of ["", ...sideFileSuffixes]) rmSync(partial + suffix, { force: true });
  }
}

async function copySnapshot(file: string, partial: string): Promise<Record<string, number>> {
  const source = new DatabaseSync(file, { timeout: 5000 });
  try {
    // The transaction fixes a snapshot: others keep writing, and their writes do not restart the copy.
    source.exec("begin");
    const counts = countsOf(source);
    await backup(source, partial, { rate: pagesPerStep });
    return counts;
  } catch (error) {
    throw asStorageError(error, file);
  } finally {
    source.close();
  }
}

function inspect(file: string, name: string): Record<string, number> {
  const handle = new DatabaseSync(file);
  try {
    handle.exec("pragma journal_mode = delete"); // Leaves no files beside it.
    handle.exec(`pragma cache_size = -${checkCacheKilobytes}`);
    const faults = handle.prepare("pragma integrity_check(1)").all();
    if (faults[0]?.integrity_check !== "ok") throw new StorageError(`It is damaged: ${faults[0]?.integrity_check}.`);
    const dangling = handle.prepare('select distinct "table" from pragma_foreign_key_check').all();
    if (dangling.length > 0) throw new StorageError(`It refers to rows that are not in it: ${dangling[0]?.table}.`);
    const made = migrationsOf(handle);
    if (made.length === 0) throw new StorageError("It is not a Zipstead store: no migration created it.");
    if (made.some(isBeyondUs)) {
      throw new StorageError("It was made by a later release than this one.");
    }
    return countsOf(handle);
  } catch (error) {
    throw asStorageError(error, name);
  } finally {
    handle.close();
  }
}

/** Leaves behind what erased rows left in free pages, within pages and in the search index. */
function rewrite(file: string) {
  const handle = new DatabaseSync(file);
  try {
    handle.exec("pragma journal_mode = delete; pragma secure_delete = on");
    const hasIndex = handle.prepare("select 1 from sqlite_master where name = 'searchIndex'").get() !== undefined;
    if (hasIndex) handle.exec(`insert into "searchIndex" ("searchIndex") values ('optimize')`);
    handle.exec("vacuum");
  } finally {
    handle.close();
  }
}

function asStorageError(error: unknown, file: string): unknown {
  const isDamaged = error instanceof Error && /malformed|not a database/.test(error.message);
  return isDamaged
    ? new StorageError(`It is damaged: ${path.basename(file)} cannot be read (${error.message}).`)
    : error;
}

/** A damaged store cannot be locked, but must be replaceable. */
function lockIfReadable(file: string): DatabaseSync | undefined {
  try {
    return openExclusively(file);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    return undefined;
  }
}

/** A backup that root restores still belongs to the server's user. */
function copyOwner(partial: string, file: string) {
  const { uid, gid } = statSync(file);
  if (process.getuid?.() === 0) chownSync(partial, uid, gid);
}

function replaceFile(partial: string, file: string) {
  syncFile(partial, "r+");
  renameSync(partial, file);
  // The new name is in the folder, which Windows cannot sync.
  if (process.platform !== "win32") syncFile(path.dirname(path.resolve(file)), "r");
}

function syncFile(fileOrFolder: string, flags: "r" | "r+") {
  const handle = openSync(fileOrFolder, flags);
  fsyncSync(handle);
  closeSync(handle);
}
