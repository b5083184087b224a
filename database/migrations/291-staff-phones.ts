import type { StoreMigration } from "./store-migration.ts";

/** A direct phone number of a member of staff, for the agents whom they look after. */
export const staffPhones: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.alterTable("staff").addColumn("directPhone", "text").execute();
  },
};
