import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Agents about whose broker staff must settle something, with since when: a list that is read by index. */
export const brokerMattersOfAgents: StoreMigration = {
  additive: true,
  async up(db) {
    for (const name of ["brokerMatter", "brokerMatterSince"])
      await db.schema.alterTable("agents").addColumn(name, "text").execute();
    await sql`create index "agents_brokerMatter" on agents ("brokerMatterSince", id)
      where "brokerMatterSince" is not null`.execute(db);
  },
};
