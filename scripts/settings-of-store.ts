import { existsSync } from "node:fs";
import { readSettings, type Settings } from "#config/env.ts";
import { StorageError } from "#database/engine/errors.ts";
import { settingsOfRunningSite } from "../server/announce-site.ts";

/**
 * Without this check a wrong DATABASE_URL would create an empty store, and a command would report success on it.
 * @throws StorageError if there is no SQLite file
 */
export function settingsOfStore(environment: NodeJS.ProcessEnv = process.env): Settings {
  const settings = settingsBesideSite(environment);
  const [, file] = /^file:(.+)/.exec(settings.databaseUrl) ?? [];
  if (file && !existsSync(file))
    throw new StorageError(
      `There is no store at ${file}. Check DATABASE_URL; the first start of the server creates the store.`,
    );
  return settings;
}

/** Links lead to the local site that runs with the same store, whatever PORT says. */
export function settingsBesideSite(environment = process.env): Settings {
  const settings = readSettings(environment);
  if (settings.siteMode !== "local") return settings;
  return readSettings({ ...environment, ...settingsOfRunningSite(settings.databaseUrl) });
}
