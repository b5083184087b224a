import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** The office's map counts zip codes by state, and those that have leads, from indexes alone. */
export const zipMap: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index zips_state on zips (state, zip, populated)`.execute(db);
    await sql`create index leads_demand on leads (zip, "receivedAt")
      where zip is not null and "moderationReason" is null and rejected = 0`.execute(db);
  },
};
