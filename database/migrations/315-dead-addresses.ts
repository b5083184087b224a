import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** Mailboxes at which our own emails do not arrive. */
export const deadAddresses: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await create(engine, texts(tableOf(db, "deadAddresses"), ["since", "reason"]));
  },
};
