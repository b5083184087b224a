import { wrongCounters } from "#database/engine/counters.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import "./plain-errors.ts";
import { settingsOfStore } from "./settings-of-store.ts";

/** `npm run verify:figures`: counts all records and compares with the dashboard's figures. */
const database = openDatabase(settingsOfStore().databaseUrl);
await assertCurrentRelease(database);
// Without a timeout.
const wrong = await database.runMaintenance(wrongCounters);
await database.close();
if (wrong.length > 0) {
  process.stdout.write(`These figures do not match the records: ${wrong.join(", ")}.\n`);
  process.exit(1);
}
process.stdout.write("Every figure matches the records.\n");
