import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** What became of a member's email after it left, and stops of a person that they can take back. */
export const bounces: StoreMigration = {
  additive: true,
  async up(db) {
    for (const column of ["bouncedAt", "bounceReason", "bouncedAddress", "complainedAt"])
      await db.schema.alterTable("messages").addColumn(column, "text").execute();
    await db.schema.alterTable("contactStops").addColumn("liftedAt", "text").execute();
    for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
  },
};

const indexes = [
  `messages_bounced on messages ("contactId") where "bouncedAt" is not null`,
  `messages_sender on messages ("agentId", "fromAddress", at) where "fromAddress" is not null`,
  `"contactStops_person" on "contactStops" ("contactId") where kind = 'person'`,
];
