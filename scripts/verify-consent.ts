import { sha256 } from "#config/sha256.ts";
import { appliedMigrations } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { consentsAfter } from "#database/privacy/consents.ts";
import { chainStart, findFault } from "#domain/privacy/consent.ts";
import "./plain-errors.ts";
import { settingsOfStore } from "./settings-of-store.ts";

/** `npm run verify:consent`: checks the consent chain and names the first broken link. */
const descriptions = {
  missing: "is missing",
  altered: "has been altered",
  "not-chained": "does not follow from the record before it",
  "person-altered": "belongs to a person whose data has been altered",
};

const pageSize = 1000;
const database = openDatabase(settingsOfStore().databaseUrl);
await appliedMigrations(database);
let before = { position: 0, hash: chainStart };
let erased = 0;
for (;;) {
  const page = await consentsAfter(database.read, before.position, pageSize);
  for (const { link, person } of page) {
    const broken = findFault(link, before, person, sha256);
    if (broken) {
      process.stdout.write(`Broken: record ${broken.position} ${descriptions[broken.fault]}.\n`);
      process.exit(1);
    }
    if (!person) erased++;
    before = { position: link.position, hash: link.hash };
  }
  if (page.length < pageSize) break;
}
process.stdout.write(
  `Intact: ${before.position} records, ${erased} of them of erased persons. Last hash: ${before.hash}.\n`,
);
await database.close();
