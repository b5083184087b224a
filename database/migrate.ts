import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, type MigratorProps } from "kysely/migration";
import { columnsOf } from "#database/dialects/columns-of.ts";
import { limitStatements } from "#database/dialects/statement-limit.ts";
import { UnusableStoreError } from "#database/engine/errors.ts";
import { adoptBaseline, isStep } from "#database/migrations/adopt-baseline.ts";
import type { StoreMigration } from "#database/migrations/store-migration.ts";
import { migrations } from "./all-migrations.ts";
import type { Database } from "./database.ts";
import { announceRewrite, giveBackPages, type Rewriting } from "./migration-cost.ts";
import { release } from "./release.ts";
import type { Schema } from "./schema.ts";

export const migrationNames = Object.keys(migrations).toSorted();

export interface MigrationOptions extends Pick<MigratorProps, "migrationTableName" | "migrationLockTableName"> {
  last?: string;
  /** A line for the operator about a large rewrite. */
  report?: Rewriting["report"];
  fromBytes?: number;
}

/**
 * Keeps what a later release has added, if it only adds: this release works beside it.
 * @returns the migrations that ran now
 * @throws UnusableStoreError if a later release changed more than that, or the store is older than the baseline
 */
export async function migrate(database: Database, options: MigrationOptions = {}): Promise<string[]> {
  const { last, report = () => {}, fromBytes, ...names } = options;
  const list = names.migrationTableName ?? DEFAULT_MIGRATION_TABLE;
  const rewriting: Rewriting = { database, tables: [], report, fromBytes };
  let isLarge = false;
  const ran = await database.runMaintenance((db) =>
    inTransaction(db, async (tx) => {
      await lockMigrations(tx, database.engine);
      let stored = await storedIn(tx, database.engine, list);
      if (await adoptBaseline(tx, stored.map(nameOf), list)) stored = await storedIn(tx, database.engine, list);
      assertUsable(stored);
      if (database.engine === "postgres") await limitStatements(tx);
      if (!last && isUpToDate(stored)) return [];
      rewriting.tables = rewrittenBy(stored, last);
      isLarge = await announceRewrite(tx, rewriting);
      const progress = isLarge ? report : () => {};
      const provider = { getMigrations: async () => migrationsFor(database.engine, stored, progress) };
      const migrator = new Migrator({ db: tx, provider, ...names, allowUnorderedMigrations: true });
      const { error, results } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
      if (error) throw error;
      await storeKinds(tx, database.engine, list);
      return (results ?? []).map((result) => result.migrationName);
    }),
  );
  if (isLarge) await giveBackPages(rewriting);
  return ran;
}

function isUpToDate(stored: readonly StoredMigration[]): boolean {
  const complete = stored.filter((migration) => migration.additive !== null && migration.release !== null);
  const names = new Set(complete.map(nameOf));
  return names.size === stored.length && Object.keys(migrations).every((name) => names.has(name));
}

const nameOf = ({ name }: { name: string }) => name;

/** By what has not run yet. */
function rewrittenBy(stored: readonly StoredMigration[], last = "999"): string[] {
  const done = new Set(stored.map(nameOf));
  const pending = Object.entries(migrations).filter(([name]) => !done.has(name) && name <= last);
  return [...new Set(pending.flatMap(([, { rewrites = [] }]) => rewrites))];
}

const inTransaction = <T>(db: Kysely<Schema>, work: (tx: Kysely<Schema>) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/** The number with which Kysely locks a session: releases before this one wait for it, and this one for them. */
const migrationLock = sql.lit(3853314791062309107n);

/** Kysely's own lock belongs to a session, and a pooler gives the next statement to another one. */
async function lockMigrations(tx: Kysely<Schema>, engine: Database["engine"]): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
}

/** Migrations of a later release have run, so that nothing calls theirs. */
function migrationsFor(
  engine: Database["engine"],
  stored: readonly StoredMigration[],
  progress: (line: string) => void,
): Record<string, Migration> {
  const later = stored.filter(isOfLaterRelease).map(({ name }) => [name, { up: async () => {} }] as const);
  const known = Object.entries(migrations).map(
    ([name, migration]) => [name, { up: (db: Kysely<unknown>) => runOne(name, migration, db) }] as const,
  );
  async function runOne(name: string, migration: StoreMigration, db: Kysely<unknown>) {
    progress(`Migration ${name} …`);
    await migration.up(db, engine);
  }

  return Object.fromEntries([...later, ...known]);
}

/**
 * Beside each name in the store: whether the migration only adds, and the release that ran it, for the release that one
 * may have to go back to.
 */
async function storeKinds(tx: Kysely<Schema>, engine: Database["engine"], list: string): Promise<void> {
  const table = sql.table(list);
  const columns = await columnsOf(tx, engine, list);
  if (!columns.includes("additive")) await sql`alter table ${table} add column additive integer`.execute(tx);
  if (!columns.includes("release")) await sql`alter table ${table} add column release text`.execute(tx);
  const { rows } = await sql<{ name: string }>`select name from ${table}
    where additive is null or release is null`.execute(tx);
  for (const { name } of rows) {
    const kind = migrations[name]?.additive ? 1 : 0;
    await sql`update ${table} set additive = ${kind}, release = ${release} where name = ${name}`.execute(tx);
  }
}

/** A migration that a store has had. */
export interface StoredMigration {
  name: string;
  timestamp: string;
  /** 1: it only adds. Null until the release that ran it has said so. */
  additive: number | null;
  /** Null in a store that no release since has started on. */
  release: string | null;
}

const isOfLaterRelease = ({ name }: StoredMigration) => !isStep(name) && !migrationNames.includes(name);

/** Whether this release would not understand what the migration has changed. */
export const isBeyondUs = (stored: StoredMigration) => isOfLaterRelease(stored) && stored.additive !== 1;

/** @throws UnusableStoreError that names the release to start */
function assertUsable(stored: readonly StoredMigration[]): void {
  const beyond = stored.filter(isBeyondUs).toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
  const last = beyond.at(-1);
  if (!last) return;
  const needed = last.release ? `release ${last.release} or a later one` : "that release";
  throw new UnusableStoreError(
    `The store was made by a later release: this one does not know migration ${last.name}. Start ${needed}, or restore an earlier backup.`,
  );
}

/** Changes nothing. @throws UnusableStoreError if no migration has run */
export async function appliedMigrations(database: Database): Promise<StoredMigration[]> {
  return database.runMaintenance(async (db) => {
    const stored = await storedIn(db, database.engine, DEFAULT_MIGRATION_TABLE);
    if (stored.length === 0) throw new UnusableStoreError("It is not a Zipstead store: no migration created it.");
    return stored;
  });
}

/** Sorted by name; none if there is no such table. */
async function storedIn(db: Kysely<Schema>, engine: Database["engine"], list: string): Promise<StoredMigration[]> {
  const columns = await columnsOf(db, engine, list);
  if (columns.length === 0) return [];
  const [additive, of] = ["additive", "release"].map((name) => (columns.includes(name) ? sql.ref(name) : sql`null`));
  const { rows } = await sql<StoredMigration>`select name, timestamp, ${additive} as additive, ${of} as release
    from ${sql.table(list)} order by name`.execute(db);
  return rows;
}

/** @throws UnusableStoreError unless all of this release's migrations have run, and besides them only additions */
export async function assertCurrentRelease(database: Database): Promise<void> {
  const stored = await appliedMigrations(database);
  const known = stored.filter((migration) => !isOfLaterRelease(migration)).map(nameOf);
  if (known.join() === migrationNames.join() && !stored.some(isBeyondUs)) return;
  throw new UnusableStoreError("The store was made by another release than this one. Start this release on it once.");
}
