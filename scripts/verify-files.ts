import { fileStoreOf } from "#config/services.ts";
import { appliedMigrations } from "#database/migrate.ts";
import { verifyFiles } from "#operations/files/verify-files.ts";
import { type Command, runCommand } from "./command.ts";
import { settingsOfStore } from "./settings-of-store.ts";
import { withDatabase } from "./with-store.ts";

/** `npm run verify:files`: reads the content of each uploaded file and photograph, and names each that is missing or damaged. */
export const command: Command = ({ environment, print }) =>
  withDatabase(environment, async (database) => {
    await appliedMigrations(database);
    const files = fileStoreOf(settingsOfStore(environment));
    const { right, wrong } = await verifyFiles(database.read, files, (file) =>
      print(
        `${file.fault === "missing" ? "Missing" : "Damaged"}: file ${file.id} of ${file.ownerKind} ${file.ownerId}, SHA-256 ${file.sha256}.\n`,
      ),
    );
    const place = `in ${files.place}`;
    print(wrong === 0 ? `Intact: ${right} files ${place}.\n` : `Wrong: ${wrong} of ${right + wrong} files ${place}.\n`);
    return wrong === 0 ? 0 : 1;
  });

if (import.meta.main) await runCommand(command);
