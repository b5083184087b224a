import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Bodies to empty, and disputes whose review is still there, are read by an index. */
export const bodiesAndDisputes: StoreMigration = {
  additive: true,
  async up(db) {
    for (const index of [
      sql`index deliveries_bodies on deliveries ("receivedAt") where destination = 'connection' and payload <> '{}'`,
      sql`index "reviewDisputes_open" on "reviewDisputes" (due, id, "reviewId")`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
