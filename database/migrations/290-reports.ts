import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** What reports read of a workspace, and of the network by month. */
export const reports: StoreMigration = {
  additive: true,
  async up(db) {
    for (const index of indexes) await sql.raw(`create index ${index}`).execute(db);
  },
};

const indexes = [
  `tasks_of_day on tasks ("agentId", "dueOn")`,
  `"acceptances_byTime" on acceptances ("acceptedAt")`,
  `"closings_closedOn" on closings ("closedOn") where state = 'closed'`,
  `"messages_ofLead" on messages ("leadId", at) where state in ('sent', 'received')`,
];
