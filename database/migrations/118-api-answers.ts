import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** What a write through the API was answered, so that its repeat changes nothing. */
export const apiAnswers: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const required = ["tokenId", "keyHash", "requestHash", "answer", "endsAt"];
    const answers = texts(tableOf(db, "apiAnswers"), required);
    await create(
      engine,
      answers.addColumn("status", "integer", (column) => column.notNull()),
    );
    await sql`create unique index "apiAnswers_key" on "apiAnswers" ("tokenId", "keyHash")`.execute(db);
    await sql`create index "apiAnswers_endsAt" on "apiAnswers" ("endsAt")`.execute(db);
  },
};
