import { type Kysely, sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, type MigratorProps } from "kysely/migration";
import { columnsOf } from "#database/dialects/columns-of.ts";
import { limitStatements } from "#database/dialects/statement-limit.ts";
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
import { inquiries } from "#database/migrations/068-inquiries.ts";
import { textAndReport } from "#database/migrations/069-text-and-report.ts";
import { turnTables } from "#database/migrations/070-turns.ts";
import { jobRuns } from "#database/migrations/072-job-runs.ts";
import { rowsOfPerson } from "#database/migrations/076-rows-of-person.ts";
import { contactsByTime } from "#database/migrations/077-contacts-by-time.ts";
import { zipMap } from "#database/migrations/079-zip-map.ts";
import { closings } from "#database/migrations/085-closings.ts";
import { closedOnOfWishes } from "#database/migrations/086-closed-on-of-wishes.ts";
import { closingReviews } from "#database/migrations/087-closing-reviews.ts";
import { brokers } from "#database/migrations/088-brokers.ts";
import { brokerMattersOfAgents } from "#database/migrations/089-broker-matters.ts";
import { feeLedger } from "#database/migrations/090-fee-ledger.ts";
import { orderPurpose } from "#database/migrations/091-order-purpose.ts";
import { networkLicenses } from "#database/migrations/093-network-licenses.ts";
import { closingProofs } from "#database/migrations/094-closing-proofs.ts";
import { feeFollowUps } from "#database/migrations/095-fee-follow-ups.ts";
import { feeDisputes } from "#database/migrations/096-fee-disputes.ts";
import { agedInvoices } from "#database/migrations/097-aged-invoices.ts";
import { profiles } from "#database/migrations/098-profiles.ts";
import { askedAgents } from "#database/migrations/099-asked-agents.ts";
import { reviews } from "#database/migrations/102-reviews.ts";
import { reviewDisputes } from "#database/migrations/103-review-disputes.ts";
import { recommendations } from "#database/migrations/104-recommendations.ts";
import { connections } from "#database/migrations/106-connections.ts";
import { sandboxEvents } from "#database/migrations/107-sandbox-events.ts";
import { calendarFeeds } from "#database/migrations/108-calendar-feeds.ts";
import { leadSourcesFromOutside } from "#database/migrations/110-sources.ts";
import { rowsOfMembers } from "#database/migrations/111-rows-of-members.ts";
import { agreementsOfFirms } from "#database/migrations/112-agreements-of-firms.ts";
import { feeChecks } from "#database/migrations/113-fee-checks.ts";
import { feeReports } from "#database/migrations/114-fee-reports.ts";
import { reviewDisputeFiles } from "#database/migrations/115-review-dispute-files.ts";
import { apiTokens } from "#database/migrations/117-api-tokens.ts";
import { apiAnswers } from "#database/migrations/118-api-answers.ts";
import { phones } from "#database/migrations/119-phones.ts";
import { sandboxTexts } from "#database/migrations/120-sandbox-texts.ts";
import { bodiesAndDisputes } from "#database/migrations/121-bodies-and-disputes.ts";
import { ownedTerms } from "#database/migrations/123-owned-terms.ts";
import { attributions } from "#database/migrations/125-attributions.ts";
import { sourceFigures } from "#database/migrations/126-source-figures.ts";
import { incomingReferrals } from "#database/migrations/127-incoming-referrals.ts";
import { recentRows } from "#database/migrations/130-recent-rows.ts";
import { secretsOfDeliveries } from "#database/migrations/150-secrets-of-deliveries.ts";
import type { StoreMigration } from "#database/migrations/store-migration.ts";
import type { Database } from "./database.ts";
import { announceRewrite, giveBackPages, type Rewriting } from "./migration-cost.ts";
import { release } from "./release.ts";
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
  "068-inquiries": inquiries,
  "069-text-and-report": textAndReport,
  "070-turns": turnTables,
  "072-job-runs": jobRuns,
  "076-rows-of-person": rowsOfPerson,
  "077-contacts-by-time": contactsByTime,
  "079-zip-map": zipMap,
  "085-closings": closings,
  "086-closed-on-of-wishes": closedOnOfWishes,
  "087-closing-reviews": closingReviews,
  "088-brokers": brokers,
  "093-network-licenses": networkLicenses,
  "098-profiles": profiles,
  "090-fee-ledger": feeLedger,
  "091-order-purpose": orderPurpose,
  "094-closing-proofs": closingProofs,
  "099-asked-agents": askedAgents,
  "102-reviews": reviews,
  "103-review-disputes": reviewDisputes,
  "115-review-dispute-files": reviewDisputeFiles,
  "104-recommendations": recommendations,
  "106-connections": connections,
  "107-sandbox-events": sandboxEvents,
  "108-calendar-feeds": calendarFeeds,
  "089-broker-matters": brokerMattersOfAgents,
  "110-sources": leadSourcesFromOutside,
  "111-rows-of-members": rowsOfMembers,
  "112-agreements-of-firms": agreementsOfFirms,
  "119-phones": phones,
  "120-sandbox-texts": sandboxTexts,
  "121-bodies-and-disputes": bodiesAndDisputes,
  "095-fee-follow-ups": feeFollowUps,
  "096-fee-disputes": feeDisputes,
  "097-aged-invoices": agedInvoices,
  "125-attributions": attributions,
  "113-fee-checks": feeChecks,
  "114-fee-reports": feeReports,
  "117-api-tokens": apiTokens,
  "118-api-answers": apiAnswers,
  "126-source-figures": sourceFigures,
  "127-incoming-referrals": incomingReferrals,
  "123-owned-terms": ownedTerms,
  "130-recent-rows": recentRows,
  "150-secrets-of-deliveries": secretsOfDeliveries,
};

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
 * @throws UnusableStoreError if a later release changed more than that, or one before 0.1.0 made the store
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
      if (await adoptBaseline(tx, stored, list)) stored = await storedIn(tx, database.engine, list);
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

const lastBeforeBaseline = "048-not-to-sell";

/** Release 0.1.0 made its schema in 46 steps. A store that has them all has the baseline. */
async function adoptBaseline(tx: Kysely<Schema>, stored: readonly StoredMigration[], list: string): Promise<boolean> {
  const made = stored.map(nameOf);
  const steps = made.filter((name) => name <= lastBeforeBaseline && name !== "048-baseline");
  if (steps.length === 0) return false;
  if (!steps.includes(lastBeforeBaseline)) throw new UnusableStoreError(olderRelease(steps.at(-1)));
  const table = sql.table(list);
  await sql`update ${table} set name = '048-baseline' where name = ${lastBeforeBaseline}`.execute(tx);
  await sql`delete from ${table} where name < ${lastBeforeBaseline} and name <> '048-baseline'`.execute(tx);
  return true;
}

const olderRelease = (last: string | undefined) =>
  `The store was made by a release before 0.1.0: its last migration is ${last}. Back it up, start release 0.1.0 (commit 7ad56ba6) on it once, stop that release, then start this one.`;

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

/** Release 0.1.0 and those before it are earlier, though their migrations are gone. */
const isOfLaterRelease = ({ name }: StoredMigration) => name > lastBeforeBaseline && !migrationNames.includes(name);

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
