import type { StoreMigration } from "./store-migration.ts";

/** The number of the last event of each webhook: receivers sort by it. */
export const eventNumbers: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema
      .alterTable("connections")
      .addColumn("sequence", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
