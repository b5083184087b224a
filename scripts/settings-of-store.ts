import { existsSync } from "node:fs";
import { readSettings, type Settings } from "#config/env.ts";
import { StorageError } from "#database/engine/errors.ts";

/**
 * The settings, for a command that is about a store that is there: said of an empty one, made that moment where the
 * settings were forgotten, "whole" or "will not be contacted any more" would be worse than nothing, and so would a link
 * into an office that nobody serves.
 * @throws StorageError where there is no SQLite file
 */
export function settingsOfStore(): Settings {
  const settings = readSettings(process.env);
  const [, file] = /^file:(.+)/.exec(settings.databaseUrl) ?? [];
  if (file && !existsSync(file))
    throw new StorageError(
      `There is no store at ${file}. Check DATABASE_URL; the first start of the server creates the store.`,
    );
  return settings;
}
