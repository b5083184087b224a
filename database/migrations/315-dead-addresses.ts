import type { StoreMigration } from "./store-migration.ts";

/** Addresses to which our own emails do not arrive. */
export const deadAddresses: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema
      .createTable("deadAddresses")
      .addColumn("mailbox", "text", (column) => column.primaryKey())
      .addColumn("since", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .execute();
  },
};
