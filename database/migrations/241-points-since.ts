import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Since when a contact has a phone or an email: only one from before a lead shows that the agent knew the person. */
export const pointsSince: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`alter table "contactPoints" add column "addedAt" text`.execute(db);
  },
};
