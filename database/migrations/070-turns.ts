import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf } from "./tables.ts";

/** Without rows: a transaction that takes its turn locks one of them. */
export const turnTables: StoreMigration = {
  additive: true,
  async up(db, engine) {
    for (const name of ["turnsOfSubmissions", "turnsOfStaff"]) await create(engine, tableOf(db, name));
  },
};
