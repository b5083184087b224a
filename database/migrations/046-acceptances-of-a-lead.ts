import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Every page of a lead, and of its person, asks who had it. */
export const acceptancesOfLead: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index acceptances_of_lead on acceptances ("leadId", "acceptedAt")`.execute(db);
    // Of all workspaces, so queries about one had to be written around it.
    await sql`drop index acceptances_touched`.execute(db);
  },
};
