import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** An erasure, and a person's copy, find what is theirs by an index. */
export const rowsOfMembers: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index "connections_ofMember" on connections ("memberId")`.execute(db);
    await sql`create index "recommendations_ofAgent" on recommendations ("agentId")`.execute(db);
    await sql`create index "brokerProposals_ofAgent" on "brokerProposals" ("agentId")`.execute(db);
  },
};
