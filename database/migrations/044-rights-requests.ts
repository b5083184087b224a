import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** What people ask about their own data, with the clocks of the law, and what agents must do after an erasure. */
export function rightsRequests(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const request = texts(tableOf(db, "rightsRequests"), [
        ...["kind", "subject", "receivedAt", "confirmBy", "dueBy", "state"],
      ]);
      await create(
        engine,
        maybeTexts(request, [
          ...["eraseAt", "extendedAt", "extension", "answeredAt", "answeredBy", "answer", "correction"],
        ]),
      );
      await sql`create unique index "rightsRequests_open" on "rightsRequests" (subject, kind)
        where state = 'open'`.execute(db);
      await sql`create index "rightsRequests_subject" on "rightsRequests" (subject, kind, "receivedAt")`.execute(db);
      await sql`create index "rightsRequests_due" on "rightsRequests" (state, "dueBy", id)`.execute(db);
      await sql`create index "rightsRequests_erase" on "rightsRequests" ("eraseAt")
        where state = 'open' and "eraseAt" is not null`.execute(db);

      await create(engine, texts(tableOf(db, "rightsRecords"), ["requestId", "recordId"]));
      await sql`create unique index "rightsRecords_request" on "rightsRecords" ("requestId", "recordId")`.execute(db);
      await sql`create index "rightsRecords_record" on "rightsRecords" ("recordId")`.execute(db);

      const duty = texts(tableOf(db, "agentDuties"), ["requestId", "agentId", "sentAt", "dueBy"]);
      await create(engine, maybeTexts(duty, ["answer", "reason", "answeredAt", "answeredBy"]));
      await sql`create index "agentDuties_request" on "agentDuties" ("requestId", "agentId")`.execute(db);
      await sql`create index "agentDuties_agent" on "agentDuties" ("agentId")`.execute(db);
    },
  };
}
