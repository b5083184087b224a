import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** The list of what a firm was asked to sign is read by an index. */
export const agreementsOfFirms: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index "brokerInvitations_broker" on "brokerInvitations" ("brokerId", "sentAt", id)
      where "endedAt" is null`.execute(db);
  },
};
