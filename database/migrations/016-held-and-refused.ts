import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { tallyRules } from "./landed-tally-rules.ts";
import type { Engine } from "./tables.ts";
import { keepTallies } from "./tally-triggers.ts";

/**
 * Applications are held for review as leads and messages are, and counted by client. What its receiver's server refuses
 * for good stands in a state of its own, which the index of what is open holds as little as what is not sent any more.
 */
export function heldAndRefused(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ["heldFor", "client"]) {
        await db.schema.alterTable("applications").addColumn(column, "text").execute();
      }
      const walk = (name: string, columns: string[]) => db.schema.createIndex(name).on("applications").columns(columns);
      await walk("applications_client", ["client", "receivedAt"]).execute();
      await walk("applications_held", ["receivedAt", "id"]).where(sql<boolean>`"heldFor" is not null`).execute();
      const rules = tallyRules.filter(({ since }) => since === "016-held-and-refused");
      await keepTallies(db, engine, rules, "held");
      await db.schema.dropIndex("deliveries_open").execute();
      await sql`create index deliveries_open on deliveries ("receivedAt", "id")
        where state not in ('delivered', 'dropped', 'refused')`.execute(db);
    },
  };
}
