import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** Finds a person's inquiries of the last minute, and confirmations of earlier days, without reading all others. */
export const recentRows: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index "inquiries_email_receivedAt" on inquiries (lower(email), "receivedAt")`.execute(db);
    await sql`drop index inquiries_email`.execute(db);
    await sql`create index confirmations_day on confirmations (day)`.execute(db);
  },
};
