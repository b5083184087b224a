import { readSettings } from "#config/env.ts";
import { s3SettingsOf } from "#config/file-settings.ts";
import { fileStoreOf } from "#config/services.ts";
import { backUp } from "#database/engine/backups.ts";
import { StorageError } from "#database/engine/errors.ts";
import { copyFiles, filesOfBackup } from "#database/engine/file-copies.ts";
import { recordBackup } from "#database/engine/jobs.ts";
import { openDatabase } from "#database/open.ts";
import "./plain-errors.ts";

/**
 * `npm run backup -- FILE`: writes a verified copy of the SQLite store and the uploaded files while the server runs. Files
 * in a bucket stay there.
 * `npm run backup -- --done`: records that another tool, such as pg_dump, has made a backup.
 */
const [to] = process.argv.slice(2);
const settings = readSettings(process.env);
const { databaseUrl, filesDir } = settings;
const began = Date.now();
if (to === "--done") {
  await recordSuccess();
  process.stdout.write("The backup is recorded.\n");
  process.exit(0);
}
if (!to || !databaseUrl.startsWith("file:")) {
  const usage = to ? "PostgreSQL is backed up by pg_dump: see docs/running.md." : "Usage: npm run backup -- FILE";
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
try {
  const counts = await backUp(databaseUrl.slice("file:".length), to);
  for (const [table, rows] of Object.entries(counts)) process.stdout.write(`${table} ${rows}\n`);
  await backUpFiles(to);
  await recordSuccess();
  process.stdout.write(`Backed up to ${to} and verified.\n`);
} catch (error) {
  if (!(error instanceof StorageError)) throw error;
  process.stderr.write(`Not backed up. ${error.message}\n`);
  process.exit(1);
}

/** After the store: a file is stored before the row that names it. */
async function backUpFiles(file: string): Promise<void> {
  if (s3SettingsOf(settings)) {
    process.stdout.write(`Uploaded files are not in this backup: they stay in the ${fileStoreOf(settings).place}.\n`);
    return;
  }
  const files = await copyFiles(filesDir, filesOfBackup(file));
  if (files > 0) process.stdout.write(`Uploaded files in ${filesOfBackup(file)}: ${files}\n`);
}

/** For the metrics and the office. */
async function recordSuccess(): Promise<void> {
  const database = openDatabase(databaseUrl);
  await recordBackup(database, { at: new Date().toISOString(), milliseconds: Date.now() - began });
  await database.close();
}
