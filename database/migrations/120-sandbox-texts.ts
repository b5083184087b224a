import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** What the sandbox's telephone has got and sent. */
export const sandboxTexts: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await create(engine, texts(tableOf(db, "sandboxTexts"), ["receivedAt", "phone", "sentBy", "body"]));
    await sql`create index "sandboxTexts_phone" on "sandboxTexts" (phone, "receivedAt")`.execute(db);
  },
};
