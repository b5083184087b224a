import type { StoreMigration } from "./store-migration.ts";

/** The member of staff who wrote down a report that a member made by phone. */
export const reportsByPhone: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.alterTable("leadReports").addColumn("staffId", "text").execute();
  },
};
