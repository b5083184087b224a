import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What somebody has paid is found by their e-mail, as their orders are, without a look at all payments. */
export function payers(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create index "paymentEvents_email" on "paymentEvents" (lower(email))`.execute(db);
    },
  };
}
