import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "#config/env.ts";
import { fileStoreOf } from "#config/services.ts";
import { addFilesOf, filesOfBackup } from "#database/engine/file-copies.ts";
import { moveToPostgres } from "#database/moving/move-to-postgres.ts";
import { openDatabase } from "#database/open.ts";
import { verifyFiles } from "#operations/files/verify-files.ts";
import "./plain-errors.ts";

/**
 * `DATABASE_URL=postgres://… npm run move-to-postgres -- FILE [--files FOLDER]`: copies a SQLite store, or a backup of one,
 * into an empty database, and its uploaded files, by default the backup's or those beside FILE, to the folder or bucket of
 * the settings. The last line says what was verified. Ends with 1 if a file is missing.
 */
const { values, positionals } = parseArgs({ options: { files: { type: "string" } }, allowPositionals: true });
const [file] = positionals;
const settings = readSettings(process.env);
const { databaseUrl } = settings;
if (!file || databaseUrl.startsWith("file:")) {
  process.stderr.write("Usage: DATABASE_URL=postgres://… npm run move-to-postgres -- FILE [--files FOLDER]\n");
  process.exit(2);
}
const files = fileStoreOf(settings);
// Before the rows, because a run that was killed can then be repeated whole.
await moveFiles(values.files ?? usualFilesOf(file));
const counts = await moveToPostgres(file, databaseUrl, (step, table, rows) =>
  process.stdout.write(`${step} ${table} ${rows}\n`),
);
const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
const { right, wrong } = await verifyMovedFiles();
process.stdout.write(`Start the server with this DATABASE_URL from now on. ${file} was not changed.\n`);
process.stdout.write(
  `Moved and verified: ${total} rows of ${Object.keys(counts).length} tables, ${right} of ${right + wrong} uploaded files.\n`,
);
if (wrong > 0) process.exitCode = 1;

function usualFilesOf(store: string): string {
  const ofBackup = filesOfBackup(store);
  return existsSync(ofBackup) ? ofBackup : path.join(path.dirname(store), "files");
}

async function moveFiles(from: string): Promise<void> {
  if (path.resolve(from) === path.resolve(files.place)) {
    process.stdout.write(`Uploaded files stay in ${files.place}.\n`);
    return;
  }
  const { added, damaged } = await addFilesOf(from, files.addCopy);
  process.stdout.write(`Copied ${added} uploaded files from ${from} to ${files.place}.\n`);
  if (damaged.length > 0) process.stdout.write(`Damaged in ${from}, and not copied: ${damaged.join(", ")}.\n`);
}

async function verifyMovedFiles(): Promise<{ right: number; wrong: number }> {
  const database = openDatabase(databaseUrl);
  const counted = await verifyFiles(database.read, files, ({ fault, id, sha256 }) =>
    process.stdout.write(`${fault} file ${id}, SHA-256 ${sha256}, in ${files.place}\n`),
  );
  await database.close();
  return counted;
}
