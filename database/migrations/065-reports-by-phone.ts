import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Who of the staff wrote down a report that a member made by phone. */
export const reportsByPhone: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable("leadReports").addColumn("staffId", "text").execute();
  },
};
