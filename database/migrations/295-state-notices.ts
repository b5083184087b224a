import type { StoreMigration } from "./store-migration.ts";

/** Where the form is that a state wants on the pages of a broker whom it licenses. */
export const stateNotices: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.alterTable("networkLicenses").addColumn("noticeUrl", "text").execute();
  },
};
