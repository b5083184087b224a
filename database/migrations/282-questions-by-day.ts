import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** The newest questions of members are counted each night. */
export const questionsByDay: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index "memberQuestions_askedAt" on "memberQuestions" ("askedAt")`.execute(db);
  },
};
