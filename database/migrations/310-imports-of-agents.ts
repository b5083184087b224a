import type { StoreMigration } from "./store-migration.ts";

/** What staff chose for an import of agents, and what became of each of its rows. */
export const importsOfAgents: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema.alterTable("imports").addColumn("choices", "text").execute();
    await db.schema.alterTable("importRows").addColumn("says", "text").execute();
  },
};
