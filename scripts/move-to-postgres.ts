import { readSettings } from "#config/env.ts";
import { moveToPostgres } from "#database/moving/move-to-postgres.ts";
import "./plain-errors.ts";

/** `DATABASE_URL=postgres://… npm run move-to-postgres -- FILE`: copies a SQLite store into an empty database. */
const [file] = process.argv.slice(2);
const { databaseUrl } = readSettings(process.env);
if (!file || databaseUrl.startsWith("file:")) {
  process.stderr.write("Usage: DATABASE_URL=postgres://… npm run move-to-postgres -- FILE\n");
  process.exit(2);
}
const counts = await moveToPostgres(file, databaseUrl, (step, table, rows) =>
  process.stdout.write(`${step} ${table} ${rows}\n`),
);
const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
process.stdout.write(`Moved and verified: ${total} rows of ${Object.keys(counts).length} tables.\n`);
process.stdout.write("Start the server with this DATABASE_URL from now on. The file was not changed.\n");
