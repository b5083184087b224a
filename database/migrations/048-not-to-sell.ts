import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Whether the browser of a lead's person asked sites not to sell or share data. */
export const notToSell: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("leads")
      .addColumn("notToSell", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
