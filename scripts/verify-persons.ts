import { countPersons, wrongPersons } from "#database/leads/check-persons.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import "./plain-errors.ts";
import { settingsOfStore } from "./settings-of-store.ts";

/** `npm run verify:persons`: groups all leads by phone and email again, and compares with the stored persons. */
const database = openDatabase(settingsOfStore().databaseUrl);
await assertCurrentRelease(database);
// Without a timeout.
const { counts, wrong } = await database.runMaintenance(async (db) => ({
  counts: await countPersons(db),
  wrong: Object.entries(await wrongPersons(db)).filter(([, count]) => count > 0),
}));
await database.close();
process.stdout.write(`Leads: ${counts.leads}. Persons: ${counts.persons}. Contacts: ${counts.contacts}.\n`);
if (wrong.length > 0) {
  process.stdout.write(`Differences: ${wrong.map(([what, count]) => `${what}: ${count}`).join("; ")}.\n`);
  process.exit(1);
}
process.stdout.write("Every person matches the leads.\n");
