import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { create, type Engine } from "./tables.ts";

/** How much each client asked for in the minute that is running, over all processes. */
export function rateCounts(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await create(
        engine,
        db.schema
          .createTable("rateCounts")
          .addColumn("id", "text", (column) => column.notNull())
          .addColumn("window", "integer", (column) => column.notNull())
          .addColumn("count", "integer", (column) => column.notNull())
          .addPrimaryKeyConstraint("rateCounts_one", ["id", "window"]),
      );
    },
  };
}
