import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** A lead's page reads some tasks and events, whatever an integration has written. */
export const partsOfRecords: StoreMigration = {
  additive: true,
  async up(db) {
    await sql`create index activities_by_kind on activities ("leadId", kind, at, id)`.execute(db);
    await sql`create index tasks_of_lead on tasks ("agentId", "leadId", "dueOn", "createdAt", id) where "doneAt" is null`.execute(
      db,
    );
    await sql`create index tasks_done_of_lead on tasks ("agentId", "leadId", "doneAt", id) where "doneAt" is not null`.execute(
      db,
    );
  },
};
