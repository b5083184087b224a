import { fileStoreOf } from "#config/services.ts";
import { appliedMigrations } from "#database/migrate.ts";
import { verifyFiles } from "#operations/refunds/verify-files.ts";
import { type Command, runCommand } from "./command.ts";
import { settingsOfStore } from "./settings-of-store.ts";
import { withDatabase } from "./with-store.ts";

/** `npm run verify:files`: reads the content of every file record, and names each that is missing or damaged. */
export const command: Command = ({ environment, print }) =>
  withDatabase(environment, async (database) => {
    await appliedMigrations(database);
    const files = fileStoreOf(settingsOfStore(environment));
    const { right, wrong } = await verifyFiles(database.read, files, ({ fault, id, reportId, closingId, sha256 }) => {
      const of = reportId ? `report ${reportId}` : `closing ${closingId}`;
      print(`${fault === "missing" ? "Missing" : "Damaged"}: file ${id} of ${of}, SHA-256 ${sha256}.\n`);
    });
    const place = `in ${files.place}`;
    print(wrong === 0 ? `Intact: ${right} files ${place}.\n` : `Wrong: ${wrong} of ${right + wrong} files ${place}.\n`);
    return wrong === 0 ? 0 : 1;
  });

if (import.meta.main) await runCommand(command);
