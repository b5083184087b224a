import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { settingsOfStore } from "./settings-of-store.ts";
import { recordKinds, storedRecords } from "./stored-records.ts";
import "./plain-errors.ts";

/** `npm run --silent records -- KIND`: prints stored records, one JSON object per line, oldest first. */
const [kind = ""] = process.argv.slice(2);
if (!recordKinds.includes(kind)) {
  process.stderr.write(`Which records? Use one of: ${recordKinds.join(", ")}.\n`);
  process.exit(2);
}
const database = openDatabase(settingsOfStore().databaseUrl);
await migrate(database);
for await (const record of storedRecords(database, kind)) process.stdout.write(`${JSON.stringify(record)}\n`);
await database.close();
