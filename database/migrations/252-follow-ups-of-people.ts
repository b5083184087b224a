import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Follow-ups of one person, also those that have ended, the newest first. */
export const followUpsOfPeople: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index enrollments_contact on enrollments ("contactId", "startedAt", id)`.execute(db);
  },
};
