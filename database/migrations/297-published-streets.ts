import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, tableOf, texts } from "./tables.ts";

/** Pictures of an agent's street that have a public page. */
export const publishedStreets: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const table = texts(tableOf(db, "publishedStreets"), ["agentId", "memberId", "publishedAt"])
      .addColumn("houses", "integer", (column) => column.notNull())
      .addColumn("year", "integer");
    await create(engine, table);
    await sql`create index "publishedStreets_agent" on "publishedStreets" ("agentId")`.execute(db);
    await sql`create index "publishedStreets_member" on "publishedStreets" ("memberId")`.execute(db);
  },
};
