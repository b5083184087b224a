import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Until when a member put a person off in the list of the day. */
export const notBefore: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`alter table contacts add column "notBefore" text`.execute(db);
  },
};
