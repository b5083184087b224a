import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** So that no page of a workspace reads all leads or tasks that it ever had. */
export const workspaceLists: Migration = {
  async up(db: Kysely<unknown>) {
    // With the columns of the whole order: SQLite takes another index, and sorts, if the last ones are missing.
    await sql`drop index acceptances_stage`.execute(db);
    await sql`create index acceptances_stage on acceptances ("agentId", stage, "acceptedAt", id)
      where "endedAt" is null`.execute(db);
    await sql`create index acceptances_quiet on acceptances ("agentId", stage, "touchedAt")
      where "endedAt" is null`.execute(db);
    await sql`create index acceptances_later on acceptances ("agentId", "laterOn")
      where "endedAt" is null and "laterOn" is not null`.execute(db);
    await sql`create index acceptances_ended on acceptances ("agentId", "acceptedAt", id)
      where "endedAt" is not null`.execute(db);
    await sql`drop index tasks_open`.execute(db);
    await sql`create index tasks_open on tasks ("agentId", "memberId", "dueOn", "createdAt", id)
      where "doneAt" is null`.execute(db);
    await sql`create index tasks_due on tasks ("agentId", "dueOn", "createdAt", id)
      where "doneAt" is null`.execute(db);
    await sql`create index tasks_done on tasks ("agentId", "doneAt") where "doneAt" is not null`.execute(db);
  },
};
