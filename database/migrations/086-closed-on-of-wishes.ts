import type { StoreMigration } from "./store-migration.ts";

/** The day on which a person says that they closed. */
export const closedOnOfWishes: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.alterTable("leadWishes").addColumn("closedOn", "text").execute();
  },
};
