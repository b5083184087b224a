import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/**
 * What people say beyond our own questions; what came for a consent. A partner's id makes nothing unique any more: many send
 * the id of a form or a placeholder.
 */
export const ownAnswers: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`alter table leads add column "ownAnswers" text not null default '[]'`.execute(db);
    await sql`alter table "incomingConsents" add column "said" text not null default ''`.execute(db);
    await sql`drop index "intakePayloads_accepted"`.execute(db);
  },
};
