import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** Forms by which money was recorded: one that is posted again records nothing. */
export const moneyForms: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await create(engine, texts(tableOf(db, "moneyForms"), ["at"]));
  },
};
