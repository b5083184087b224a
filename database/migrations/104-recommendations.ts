import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** One agent recommends another. */
export const recommendations: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const table = texts(tableOf(db, "recommendations"), ["agentId", "memberId", "toAgentId", "text", "at"]);
    await create(engine, maybeTexts(table, ["acceptedAt", "endedAt"]));
    await sql`create unique index recommendations_open on recommendations ("agentId", "toAgentId")
      where "endedAt" is null`.execute(db);
    await sql`create index recommendations_to on recommendations ("toAgentId", at)`.execute(db);
  },
};
