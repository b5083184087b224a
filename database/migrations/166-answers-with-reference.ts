import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** What a firm says of a payment names it, and staff say whether it was found. */
export const answersWithReference: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`alter table "invoiceAnswers" add column reference text`.execute(db);
    await sql`alter table "invoiceAnswers" add column outcome text`.execute(db);
  },
};
