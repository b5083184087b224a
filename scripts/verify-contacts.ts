import { countContacts } from "#database/contacts/check-contacts.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { wrongBooks } from "#operations/contacts/verify-contacts.ts";
import { type Command, runCommand } from "./command.ts";
import { withDatabase } from "./with-store.ts";

/** `npm run verify:contacts`: recounts the books of agents: last talks, due days, merges, undo and search. Names nobody. */
export const command: Command = async ({ environment, print }) => {
  const { counts, wrong } = await withDatabase(environment, async (database) => {
    await assertCurrentRelease(database);
    // Without a timeout.
    return database.runMaintenance(async (db) => ({ counts: await countContacts(db), wrong: await wrongBooks(db) }));
  });
  const { live, merged, removed, oldest } = counts;
  print(`Contacts: ${live}. Merged: ${merged}. Removed: ${removed}. Oldest: ${oldest ?? "none"}.\n`);
  if (wrong.length > 0) {
    print(`Differences: ${wrong.map(([what, count]) => `${what}: ${count}`).join("; ")}.\n`);
    return 1;
  }
  print("Every book matches its records.\n");
  return 0;
};

if (import.meta.main) await runCommand(command);
