import { sha256 } from "#config/sha256.ts";
import { appliedMigrations } from "#database/migrate.ts";
import { consentsAfter } from "#database/privacy/consents.ts";
import { chainStart, findFault } from "#domain/privacy/consent.ts";
import { type Command, runCommand } from "./command.ts";
import { withDatabase } from "./with-store.ts";

const descriptions = {
  missing: "is missing",
  altered: "has been altered",
  "not-chained": "does not follow from the record before it",
  "person-altered": "belongs to a person whose data has been altered",
};

const pageSize = 1000;

/** `npm run verify:consent`: checks the consent chain and names the first broken link. */
export const command: Command = ({ environment, print }) =>
  withDatabase(environment, async (database) => {
    await appliedMigrations(database);
    let before = { position: 0, hash: chainStart };
    let erased = 0;
    for (;;) {
      const page = await consentsAfter(database.read, before.position, pageSize);
      for (const { link, person } of page) {
        const broken = findFault(link, before, person, sha256);
        if (broken) {
          print(`Broken: record ${broken.position} ${descriptions[broken.fault]}.\n`);
          return 1;
        }
        if (!person) erased++;
        before = { position: link.position, hash: link.hash };
      }
      if (page.length < pageSize) break;
    }
    print(`Intact: ${before.position} records, ${erased} of them of erased persons. Last hash: ${before.hash}.\n`);
    return 0;
  });

if (import.meta.main) await runCommand(command);
