import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** What was paid to brokers who refer is counted by year. */
export const sharesByDay: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index "shareEntries_day" on "shareEntries" (day)`.execute(db);
  },
};
