import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** An order pays for a plan or for a referral fee; one for a fee has the id of its invoice. */
export const orderPurpose: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`alter table orders add column purpose text not null default 'plan'`.execute(db);
  },
};
