import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Tokens with which programs of a workspace use the API. */
export const apiTokens: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const required = ["agentId", "memberId", "name", "tokenHash", "scopes", "createdAt"];
    await create(engine, maybeTexts(texts(tableOf(db, "apiTokens"), required), ["lastUsedAt", "endedAt"]));
    for (const index of [
      sql`unique index "apiTokens_hash" on "apiTokens" ("tokenHash")`,
      sql`index "apiTokens_agent" on "apiTokens" ("agentId", "createdAt")`,
      sql`index "apiTokens_member" on "apiTokens" ("memberId")`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
