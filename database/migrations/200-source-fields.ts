import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** The names of all fields that a source ever posted, for staff to choose from. */
export const sourceFields: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`alter table sources add column "fieldNames" text not null default '[]'`.execute(db);
  },
};
