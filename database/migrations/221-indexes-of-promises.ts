import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** What pages of plan, refunds and promise look for among ten thousand leads of an agent. */
export const indexesOfPromises: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index "offers_passedOn" on offers ("agentId", "endedAt")
      where state in ('lapsed', 'declined')`.execute(db);
    await sql`create index acceptances_lasting on acceptances ("agentId", "acceptedAt", "leadId")
      where "endedAt" is null`.execute(db);
  },
};
