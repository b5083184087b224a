import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** What staff chose of a payload that can be read in several ways is a payload of its own. */
export const partsOfPayloads: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`alter table "intakePayloads" add column "partOf" text`.execute(db);
    await sql`create index "intakePayloads_partOf" on "intakePayloads" ("partOf") where "partOf" is not null`.execute(
      db,
    );
  },
};
