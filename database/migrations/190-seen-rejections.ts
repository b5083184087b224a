import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** When an agent was done with a rejected zip code. The reasons of earlier rejections were promised to staff alone. */
export const seenRejections: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.alterTable("zipReviews").addColumn("seenAt", "text").execute();
    await sql`update "zipReviews" set "seenAt" = "decidedAt" where decision = 'rejected'`.execute(db);
  },
};
