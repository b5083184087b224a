import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** How members' emails leave, what is counted of them, and how long they are kept. */
export const mailSettings: StoreMigration = {
  additive: true,
  async up(db) {
    const texts = {
      members: ["signature", "senderName"],
      messages: ["tracks", "clicks", "loadedAt"],
      agents: ["tracks"],
    };
    for (const [table, columns] of Object.entries(texts))
      for (const column of columns) await db.schema.alterTable(table).addColumn(column, "text").execute();
    await db.schema.alterTable("agents").addColumn("keepMonths", "integer").execute();
    await sql`create index "agents_keepMonths" on agents ("keepMonths", id) where "keepMonths" is not null`.execute(db);
  },
};
