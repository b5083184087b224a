import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Since when leads of a source wait for the approval of their consent wording. */
export const wordingsToCheck: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`alter table sources add column "wordingSince" text`.execute(db);
    await sql`create index "sources_wordingSince" on sources ("wordingSince", id)
      where "wordingSince" is not null`.execute(db);
  },
};
