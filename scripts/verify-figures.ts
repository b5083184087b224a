import { wrongCounters } from "#database/engine/counters.ts";
import { assertCurrentRelease } from "#database/migrate.ts";
import { type Command, runCommand } from "./command.ts";
import { withDatabase } from "./with-store.ts";

/** `npm run verify:figures`: counts all records and compares with the dashboard's figures. */
export const command: Command = async ({ environment, print }) => {
  const wrong = await withDatabase(environment, async (database) => {
    await assertCurrentRelease(database);
    // Without a timeout.
    return database.runMaintenance(wrongCounters);
  });
  if (wrong.length > 0) {
    print(`These figures do not match the records: ${wrong.join(", ")}.\n`);
    return 1;
  }
  print("Every figure matches the records.\n");
  return 0;
};

if (import.meta.main) await runCommand(command);
