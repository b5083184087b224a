import { readSettings } from "#config/env.ts";
import { fileStoreOf } from "#config/services.ts";
import { restoreDatabase } from "#database/engine/backups.ts";
import { StorageError } from "#database/engine/errors.ts";
import { addFilesOf, filesOfBackup } from "#database/engine/file-copies.ts";
import "./plain-errors.ts";

/**
 * `npm run restore -- FILE`: replaces the SQLite store with a backup, and adds its uploaded files to the folder or bucket
 * of the settings. Stop the server first.
 */
const [from] = process.argv.slice(2);
const settings = readSettings(process.env);
const { databaseUrl } = settings;
if (!from || !databaseUrl.startsWith("file:")) {
  const usage = from ? "PostgreSQL is restored by pg_restore: see docs/running.md." : "Usage: npm run restore -- FILE";
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
try {
  const file = databaseUrl.slice("file:".length);
  const files = fileStoreOf(settings);
  const { added, damaged } = await addFilesOf(filesOfBackup(from), files.addCopy);
  if (damaged.length > 0) throw new StorageError(`These files of the backup are damaged: ${damaged.join(", ")}.`);
  const { counts, old } = await restoreDatabase(from, file, new Date());
  for (const [table, rows] of Object.entries(counts)) process.stdout.write(`${table} ${rows}\n`);
  if (added > 0) process.stdout.write(`Uploaded files added to ${files.place}: ${added}\n`);
  process.stdout.write(
    `Restored from ${from} to ${file}. ${old ? `The previous store is now ${old}.` : "There was no store before."}\n`,
  );
} catch (error) {
  if (!(error instanceof StorageError)) throw error;
  process.stderr.write(`Not restored. ${error.message}\n`);
  process.exit(1);
}
