import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dropTriggersInto, keepCounters } from "./counter-triggers.ts";
import { counterRulesOf29 } from "./landed-counter-rules.ts";
import type { Engine } from "./tables.ts";

/** Orders that pay a second time for the same thing are marked, and counted with what needs staff. */
export function secondPayments(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await dropTriggersInto(db, engine, "counters");
      for (const name of ["secondPaymentOf", "secondNotifiedAt", "keptAt"])
        await db.schema.alterTable("orders").addColumn(name, "text").execute();
      await sql`delete from counters`.execute(db);
      await keepCounters(db, engine, counterRulesOf29);
    },
  };
}
