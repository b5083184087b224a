import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, type MigratorProps } from "kysely/migration";
import { UnusableStoreError } from "#database/engine/errors.ts";
import { joiningAndPaying } from "#database/migrations/001-joining-and-paying.ts";
import { consumers } from "#database/migrations/002-consumers.ts";
import { orders } from "#database/migrations/003-orders.ts";
import { territory } from "#database/migrations/004-territory.ts";
import { staff } from "#database/migrations/005-staff.ts";
import { leadLifecycle } from "#database/migrations/006-lead-lifecycle.ts";
import { leadDesk } from "#database/migrations/007-lead-desk.ts";
import { inboxes } from "#database/migrations/008-inboxes.ts";
import { officeTerritory } from "#database/migrations/009-office-territory.ts";
import { figures } from "#database/migrations/010-figures.ts";
import { rateCounts } from "#database/migrations/011-rate-counts.ts";
import { spentCodes } from "#database/migrations/012-spent-codes.ts";
import { hashedRecoveryCodes } from "#database/migrations/013-hashed-recovery-codes.ts";
import { idsAsWords } from "#database/migrations/014-ids-as-words.ts";
import { optOut } from "#database/migrations/015-silence.ts";
import { heldAndRefused } from "#database/migrations/016-held-and-refused.ts";
import { silenceLifted } from "#database/migrations/017-silence-lifted.ts";
import { ordersForAPerson } from "#database/migrations/018-orders-for-a-person.ts";
import { payers } from "#database/migrations/019-payers.ts";
import { boundedReservations } from "#database/migrations/020-bounded-reservations.ts";
import { paymentRemarks } from "#database/migrations/021-payment-remarks.ts";
import { plainNames } from "#database/migrations/022-plain-names.ts";
import { receivers } from "#database/migrations/023-receivers.ts";
import { agents } from "#database/migrations/024-agents.ts";
import { persons } from "#database/migrations/025-persons.ts";
import { searchByRecord } from "#database/migrations/026-search-by-record.ts";
import { decidedByStaff } from "#database/migrations/027-decided-by-staff.ts";
import { turns } from "#database/migrations/028-turns.ts";
import { secondPayments } from "#database/migrations/029-second-payments.ts";
import { leadKinds } from "#database/migrations/031-lead-kinds.ts";
import { leadWork } from "#database/migrations/032-lead-work.ts";
import { answeredMessages } from "#database/migrations/033-answered-messages.ts";
import { wholeSandboxEmails } from "#database/migrations/034-whole-sandbox-emails.ts";
import { members } from "#database/migrations/035-members.ts";
import { signatures } from "#database/migrations/036-signatures.ts";
import { offers } from "#database/migrations/037-offers.ts";
import { acceptances } from "#database/migrations/038-acceptances.ts";
import { consumersPage } from "#database/migrations/039-consumers-page.ts";
import { refunds } from "#database/migrations/040-refunds.ts";
import { promises } from "#database/migrations/041-promises.ts";
import { rightsRequests } from "#database/migrations/044-rights-requests.ts";

import type { Database } from "./database.ts";
import { billing } from "./migrations/043-billing.ts";
import { reportFiles } from "./migrations/045-report-files.ts";
import { acceptancesOfLead } from "./migrations/046-acceptances-of-a-lead.ts";
import { workspaceLists } from "./migrations/047-workspace-lists.ts";
import { notToSell } from "./migrations/048-not-to-sell.ts";
import { moneyTakenBack } from "./migrations/063-money-taken-back.ts";
import { reportsByPhone } from "./migrations/065-reports-by-phone.ts";

/** One numbered list for both engines. A migration that has landed never changes. */
export function migrationsFor(engine: Database["engine"]): Record<string, Migration> {
  return {
    "001-joining-and-paying": joiningAndPaying(engine),
    "002-consumers": consumers(engine),
    "003-orders": orders(engine),
    "004-territory": territory(engine),
    "005-staff": staff(engine),
    "006-lead-lifecycle": leadLifecycle(engine),
    "007-lead-desk": leadDesk(),
    "008-inboxes": inboxes(engine),
    "009-office-territory": officeTerritory(engine),
    "010-figures": figures(engine),
    "011-rate-counts": rateCounts(engine),
    "012-spent-codes": spentCodes(engine),
    "013-hashed-recovery-codes": hashedRecoveryCodes(),
    "014-ids-as-words": idsAsWords(),
    "015-silence": optOut(),
    "016-held-and-refused": heldAndRefused(engine),
    "017-silence-lifted": silenceLifted(engine),
    "018-orders-for-a-person": ordersForAPerson(engine),
    "019-payers": payers(),
    "020-bounded-reservations": boundedReservations(engine),
    "021-payment-remarks": paymentRemarks(),
    "022-plain-names": plainNames(engine),
    "023-receivers": receivers(),
    "024-agents": agents(),
    "025-persons": persons(engine),
    "026-search-by-record": searchByRecord(engine),
    "027-decided-by-staff": decidedByStaff(engine),
    "028-turns": turns(),
    "029-second-payments": secondPayments(engine),
    "031-lead-kinds": leadKinds(engine),
    "032-lead-work": leadWork(engine),
    "033-answered-messages": answeredMessages(engine),
    "034-whole-sandbox-emails": wholeSandboxEmails(),
    "035-members": members(engine),
    "036-signatures": signatures(engine),
    "037-offers": offers(engine),
    "038-acceptances": acceptances(engine),
    "039-consumers-page": consumersPage(engine),
    "040-refunds": refunds(engine),
    "041-promises": promises(engine),
    "043-billing": billing(engine),
    "044-rights-requests": rightsRequests(engine),
    "045-report-files": reportFiles(engine),
    "046-acceptances-of-a-lead": acceptancesOfLead,
    "047-workspace-lists": workspaceLists,
    "048-not-to-sell": notToSell,
    "063-money-taken-back": moneyTakenBack(engine),
    "065-reports-by-phone": reportsByPhone,
  };
}

export const migrationNames = Object.keys(migrationsFor("sqlite"));

export interface MigrationOptions extends Pick<MigratorProps, "migrationTableName" | "migrationLockTableName"> {
  last?: string;
}

/** @returns the migrations that ran now @throws UnusableStoreError if a later release made the store */
export async function migrate(database: Database, { last, ...names }: MigrationOptions = {}): Promise<string[]> {
  return database.runMaintenance(async (db) => {
    const provider = { getMigrations: async () => migrationsFor(database.engine) };
    const migrator = new Migrator({ db, provider, ...names });
    const migrating = last ? migrator.migrateTo(last) : migrator.migrateToLatest();
    const { error, results } = await migrating.catch((error) => ({ error, results: undefined }));
    if (error) throw laterRelease(error) ?? error;
    return (results ?? []).map((result) => result.migrationName);
  });
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
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) {
      throw new UnusableStoreError("It is not a Zipstead store: no migration created it.");
    }
    const list = sql.table(DEFAULT_MIGRATION_TABLE);
    const { rows } = await sql<{ name: string }>`select name from ${list} order by name`.execute(db);
    return rows.map(({ name }) => name);
  });
}

/** @throws UnusableStoreError unless exactly this release's migrations have run */
export async function assertCurrentRelease(database: Database): Promise<void> {
  const made = await appliedMigrations(database);
  if (made.join() === migrationNames.join()) return;
  throw new UnusableStoreError("The store was made by another release than this one. Start this release on it once.");
}
