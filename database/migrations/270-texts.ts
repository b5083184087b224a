import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Texts in conversations, by a workspace's own account at the provider. */
export const textMessages: StoreMigration = {
  additive: true,
  async up(db, engine) {
    await db.schema
      .alterTable("messages")
      .addColumn("channel", "text", (column) => column.notNull().defaultTo("email"))
      .execute();
    const added = {
      messages: ["textStatus", "textError"],
      sandboxTexts: ["account", "number", "media"],
    };
    for (const [table, columns] of Object.entries(added))
      for (const column of columns) await db.schema.alterTable(table).addColumn(column, "text").execute();
    const known = ["agentId", "phone", "createdAt", "registration", "checkedAt"];
    await create(engine, maybeTexts(texts(tableOf(db, "textAccounts"), known), ["memberId", "secret", "endedAt"]));
    await sql`create index "textAccounts_agent" on "textAccounts" ("agentId", "createdAt")`.execute(db);
  },
};
