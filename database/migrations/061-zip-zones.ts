import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** What is known of a zip code's homes, and its time zone: the next import of the zip codes fills both. */
export const zipZones: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema
      .alterTable("zips")
      .addColumn("kind", "text", (column) => column.notNull().defaultTo("no-homes"))
      .execute();
    await db.schema.alterTable("zips").addColumn("timeZone", "text").execute();
    await sql`update zips set kind = 'area' where populated = 1`.execute(db);
  },
};
