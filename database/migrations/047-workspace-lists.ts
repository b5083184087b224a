import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** So that no page of a workspace reads all leads or tasks that it ever had. */
export const workspaceLists: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index acceptances_quiet on acceptances ("agentId", stage, "touchedAt")
      where "endedAt" is null`.execute(db);
    await sql`create index acceptances_later on acceptances ("agentId", "laterOn")
      where "endedAt" is null and "laterOn" is not null`.execute(db);
    await sql`create index acceptances_ended on acceptances ("agentId", "acceptedAt")
      where "endedAt" is not null`.execute(db);
    await sql`create index tasks_due on tasks ("agentId", "dueOn") where "doneAt" is null`.execute(db);
    await sql`create index tasks_done on tasks ("agentId", "doneAt") where "doneAt" is not null`.execute(db);
  },
};
