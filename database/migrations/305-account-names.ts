import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** What accounting programs call our accounts; and the entries of a period, for the files that they import. */
export const accountNames: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await create(engine, texts(tableOf(db, "accountNames"), ["name"]));
    for (const table of ["feeEntries", "shareEntries"])
      await sql.raw(`create index "${table}_at" on "${table}" (at, id)`).execute(db);
  },
};
