import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Deliveries are claimed by turn: urgent ones first, and the many of one change after the few of another. */
export function turns(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.dropIndex("deliveries_urgent").execute();
      await db.schema.alterTable("deliveries").renameColumn("urgent", "turn").execute();
      await sql`update deliveries set turn = 1 - turn where state = 'pending'`.execute(db);
      await sql`create index deliveries_turn on deliveries (destination, turn, "dueAt")
        where state = 'pending'`.execute(db);
    },
  };
}
