import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isForAPerson, tallyRules } from "./landed-tally-rules.ts";
import type { Engine } from "./tables.ts";
import { keepTallies } from "./tally-triggers.ts";

/** Orders that a person must look at are a figure of the dashboard, and a list of their own. */
export function ordersForAPerson(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const rules = tallyRules.filter(({ since }) => since === "018-orders-for-a-person");
      await keepTallies(db, engine, rules, "person");
      await sql`create index "orders_forAPerson" on orders ("receivedAt", "id")
        where ${sql.raw(isForAPerson("orders"))}`.execute(db);
    },
  };
}
