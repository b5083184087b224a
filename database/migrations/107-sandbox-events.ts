import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** What the partners that the sandbox plays have taken. */
export const sandboxEvents: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const table = texts(tableOf(db, "sandboxEvents"), ["receivedAt", "partner", "body"]);
    await create(
      engine,
      table.addColumn("times", "integer", (column) => column.notNull()),
    );
  },
};
