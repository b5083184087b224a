import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dropTriggersInto, keepCounters } from "./counter-triggers.ts";
import { counterRulesOf27 } from "./landed-counter-rules.ts";
import type { Engine } from "./tables.ts";

/** What the dashboard and the metrics show is counted by triggers or read at one place of an index. */
export function decidedByStaff(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await dropTriggersInto(db, engine, "counters");
      for (const scope of ["leads", "messages", "applications"]) await markRejected(db, scope);
      await markNotOurs(db);
      await sql`delete from counters`.execute(db);
      await keepCounters(db, engine, counterRulesOf27);
      await sql`create index deliveries_pending on deliveries (destination, "receivedAt")
        where state = 'pending'`.execute(db);
      await db.schema.createIndex("rateCounts_window").on("rateCounts").column("window").execute();
    },
  };
}

async function markRejected(db: Kysely<unknown>, scope: string) {
  await addFlag(db, scope, "rejected");
  await sql`update ${sql.table(scope)} set rejected = 1 where "moderationReason" is not null and id in
    (select "recordId" from "moderationDecisions" where scope = ${sql.lit(scope)})`.execute(db);
}

async function markNotOurs(db: Kysely<unknown>) {
  await addFlag(db, "paymentEvents", "notOurs");
  await sql`update "paymentEvents" set "notOurs" = 1 where "orderId" is null and exists
    (select 1 from "paymentDecisions" as decided where decided.provider = "paymentEvents".provider
      and decided."eventId" = "paymentEvents"."eventId")`.execute(db);
}

const addFlag = (db: Kysely<unknown>, table: string, name: string) =>
  db.schema
    .alterTable(table)
    .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
    .execute();
