import type { StoreMigration } from "./store-migration.ts";

/** When an application in an agent's name was proven or denied, and which member said so. */
export const identityAnswers: StoreMigration = {
  additive: true,
  async up(db) {
    for (const name of ["identityAnsweredAt", "identityAnsweredBy"])
      await db.schema.alterTable("applications").addColumn(name, "text").execute();
  },
};
