import { countPersons, wrongPersons } from "#database/leads/check-persons.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { type Command, runCommand } from "./command.ts";
import { withDatabase } from "./with-store.ts";

/** `npm run verify:persons`: groups all leads by phone and email again, and compares with the stored persons. */
export const command: Command = async ({ environment, print }) => {
  const { counts, wrong } = await withDatabase(environment, async (database) => {
    await assertCurrentRelease(database);
    // Without a timeout.
    return database.runMaintenance(async (db) => ({
      counts: await countPersons(db),
      wrong: Object.entries(await wrongPersons(db)).filter(([, count]) => count > 0),
    }));
  });
  print(`Leads: ${counts.leads}. Persons: ${counts.persons}. Contacts: ${counts.contacts}.\n`);
  if (wrong.length > 0) {
    print(`Differences: ${wrong.map(([what, count]) => `${what}: ${count}`).join("; ")}.\n`);
    return 1;
  }
  print("Every person matches the leads.\n");
  return 0;
};

if (import.meta.main) await runCommand(command);
