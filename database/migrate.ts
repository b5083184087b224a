import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, type MigratorProps } from "kysely/migration";
import { UnusableStoreError } from "#database/engine/errors.ts";
import { baseline } from "#database/migrations/048-baseline.ts";
import { paidApplicationOfMembership } from "#database/migrations/050-paid-application-of-membership.ts";
import { emailCodes } from "#database/migrations/051-email-codes.ts";
import { agentRecords } from "#database/migrations/053-agent-record.ts";
import { identityAnswers } from "#database/migrations/054-identity-answers.ts";
import { valuesWithOneReader } from "#database/migrations/059-values-with-one-reader.ts";
import { zipZones } from "#database/migrations/061-zip-zones.ts";
import { zipReviews } from "#database/migrations/062-zip-reviews.ts";
import { moneyTakenBack } from "#database/migrations/063-money-taken-back.ts";
import { reportsByPhone } from "#database/migrations/065-reports-by-phone.ts";
import { keptZips } from "#database/migrations/067-kept-zips.ts";
import type { StoreMigration } from "#database/migrations/store-migration.ts";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

/**
 * By number, for both engines. A migration that has landed never changes. Those of one release may run in any order, as
 * each has landed from a branch of its own.
 */
export const migrations: Record<string, StoreMigration> = {
  "048-baseline": baseline,
  "050-paid-application-of-membership": paidApplicationOfMembership,
  "051-email-codes": emailCodes,
  "059-values-with-one-reader": valuesWithOneReader,
  "061-zip-zones": zipZones,
  "062-zip-reviews": zipReviews,
  "053-agent-record": agentRecords,
  "054-identity-answers": identityAnswers,
  "063-money-taken-back": moneyTakenBack,
  "065-reports-by-phone": reportsByPhone,
  "067-kept-zips": keptZips,
};

export const migrationNames = Object.keys(migrations).toSorted();

export interface MigrationOptions extends Pick<MigratorProps, "migrationTableName" | "migrationLockTableName"> {
  last?: string;
}

/**
 * @returns the migrations that ran now
 * @throws UnusableStoreError if a later release made the store, or one before 0.1.0
 */
export async function migrate(database: Database, { last, ...names }: MigrationOptions = {}): Promise<string[]> {
  const list = names.migrationTableName ?? DEFAULT_MIGRATION_TABLE;
  return database.runMaintenance(async (db) => {
    await adoptBaseline(db, list);
    const provider = { getMigrations: async () => migrationsFor(database.engine) };
    const migrator = new Migrator({ db, provider, ...names, allowUnorderedMigrations: true });
    const migrating = last ? migrator.migrateTo(last) : migrator.migrateToLatest();
    const { error, results } = await migrating.catch((error) => ({ error, results: undefined }));
    if (error) throw laterRelease(error) ?? error;
    await storeKinds(db, database.engine, list);
    return (results ?? []).map((result) => result.migrationName);
  });
}

function migrationsFor(engine: Database["engine"]): Record<string, Migration> {
  const entries = Object.entries(migrations);
  return Object.fromEntries(
    entries.map(([name, migration]) => [name, { up: (db: Kysely<unknown>) => migration.up(db, engine) }]),
  );
}

const lastBeforeBaseline = "048-not-to-sell";

/** Release 0.1.0 made its schema in 46 steps. A store that has them all has the baseline. */
async function adoptBaseline(db: Kysely<Schema>, list: string): Promise<void> {
  const made = await namesIn(db, list);
  const steps = made.filter((name) => name <= lastBeforeBaseline && name !== "048-baseline");
  if (steps.length === 0) return;
  if (!steps.includes(lastBeforeBaseline)) throw new UnusableStoreError(olderRelease(steps.at(-1)));
  await db.transaction().execute(async (tx) => {
    const table = sql.table(list);
    await sql`update ${table} set name = '048-baseline' where name = ${lastBeforeBaseline}`.execute(tx);
    await sql`delete from ${table} where name < ${lastBeforeBaseline} and name <> '048-baseline'`.execute(tx);
  });
}

const olderRelease = (last: string | undefined) =>
  `The store was made by a release before 0.1.0: its last migration is ${last}. Back it up, start release 0.1.0 (commit 7ad56ba6) on it once, stop that release, then start this one.`;

/** Beside each name in the store: whether the migration only adds, for the release that one may have to go back to. */
async function storeKinds(db: Kysely<Schema>, engine: Database["engine"], list: string): Promise<void> {
  const table = sql.table(list);
  await db.transaction().execute(async (tx) => {
    if (!(await hasKinds(tx, list))) {
      const unlessThere = sql.raw(engine === "postgres" ? "if not exists" : "");
      await sql`alter table ${table} add column ${unlessThere} additive integer`.execute(tx);
    }
    const { rows } = await sql<{ name: string }>`select name from ${table} where additive is null`.execute(tx);
    for (const { name } of rows) {
      const kind = migrations[name]?.additive ? 1 : 0;
      await sql`update ${table} set additive = ${kind} where name = ${name}`.execute(tx);
    }
  });
}

async function hasKinds(db: Kysely<Schema>, list: string): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const columns = tables.find(({ name }) => name === list)?.columns ?? [];
  return columns.some(({ name }) => name === "additive");
}

/** Release 0.1.0 and those before it are earlier, though their migrations are gone. */
export function isOfLaterRelease(migration: string): boolean {
  return migration > lastBeforeBaseline && !migrationNames.includes(migration);
}

/** Kysely reports such a store as corrupted. */
function laterRelease(error: unknown): UnusableStoreError | undefined {
  const [, name] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
  if (!name) return undefined;
  return new UnusableStoreError(
    `The store was made by a later release: this one does not know migration ${name}. Start that release, or restore an earlier backup.`,
  );
}

/** Changes nothing. @throws UnusableStoreError if no migration has run */
export async function appliedMigrations(database: Database): Promise<string[]> {
  return database.runMaintenance(async (db) => {
    const names = await namesIn(db, DEFAULT_MIGRATION_TABLE);
    if (names.length === 0) throw new UnusableStoreError("It is not a Zipstead store: no migration created it.");
    return names;
  });
}

/** Sorted; none if there is no such table. */
async function namesIn(db: Kysely<Schema>, list: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === list)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(list)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** @throws UnusableStoreError unless exactly this release's migrations have run */
export async function assertCurrentRelease(database: Database): Promise<void> {
  const made = await appliedMigrations(database);
  if (made.join() === migrationNames.join()) return;
  throw new UnusableStoreError("The store was made by another release than this one. Start this release on it once.");
}
