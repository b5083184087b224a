import { migrate } from "#database/migrate.ts";
import { type Command, runCommand } from "./command.ts";
import { recordKinds, storedRecords } from "./stored-records.ts";
import { withDatabase } from "./with-store.ts";

/** `npm run --silent records -- KIND`: prints stored records, one JSON object per line, oldest first. */
export const command: Command = async ({ args: [kind = ""], environment, print, complain }) => {
  if (!recordKinds.includes(kind)) {
    complain(`Which records? Use one of: ${recordKinds.join(", ")}.\n`);
    return 2;
  }
  await withDatabase(environment, async (database) => {
    await migrate(database);
    for await (const record of storedRecords(database, kind)) print(`${JSON.stringify(record)}\n`);
  });
  return 0;
};

if (import.meta.main) await runCommand(command);
