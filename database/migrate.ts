import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { joiningAndPaying } from "./migrations/001-joining-and-paying.ts";
import { consumers } from "./migrations/002-consumers.ts";
import { orders } from "./migrations/003-orders.ts";
import { territory } from "./migrations/004-territory.ts";
import { staff } from "./migrations/005-staff.ts";
import { leadLifecycle } from "./migrations/006-lead-lifecycle.ts";
import { rateCounts } from "./migrations/011-rate-counts.ts";

/** One numbered list for both engines; a migration that has landed is never changed. */
function migrationsFor(engine: Database["engine"]): Record<string, Migration> {
  return {
    "001-joining-and-paying": joiningAndPaying(engine),
    "002-consumers": consumers(engine),
    "003-orders": orders(engine),
    "004-territory": territory(engine),
    "005-staff": staff(engine),
    "006-lead-lifecycle": leadLifecycle(engine),
    "011-rate-counts": rateCounts(engine),
  };
}

/**
 * Brings the store up to date; at most one process at a time does so on PostgreSQL, others wait.
 * @returns the names of the migrations that were run now
 * @throws the engine's error of the first migration that failed, with nothing of it kept
 */
export async function migrate(database: Database): Promise<string[]> {
  const provider = { getMigrations: async () => migrationsFor(database.engine) };
  const { error, results } = await new Migrator({ db: database.read, provider }).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
