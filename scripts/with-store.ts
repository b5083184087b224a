import { buildServices } from "#config/services.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open.ts";
import type { World } from "#operations/world.ts";
import { settingsOfStore } from "./settings-of-store.ts";

/** Opens the store of the settings, and closes it at the end or at a failure. @throws StorageError if it is missing */
export async function withDatabase<T>(
  environment: NodeJS.ProcessEnv,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(settingsOfStore(environment).databaseUrl);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The same, migrated and with all services. */
export async function withWorld<T>(environment: NodeJS.ProcessEnv, work: (world: World) => Promise<T>): Promise<T> {
  const { world } = await buildServices(settingsOfStore(environment));
  try {
    return await work(world);
  } finally {
    await world.database.close();
  }
}
