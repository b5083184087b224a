import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, tableOf, texts } from "./tables.ts";

/** What we promise, as counted each night. */
export function promises(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const figure = texts(tableOf(db, "promiseFigures"), ["name", "day", "countedAt"]);
      const counted = figure.addColumn("value", "integer");
      await create(
        engine,
        counted.addColumn("sample", "integer", (column) => column.notNull()),
      );
      await sql`create unique index "promiseFigures_day" on "promiseFigures" (day, name)`.execute(db);
      await forbidChange(db, engine, "promiseFigures", "published figures are append-only");
    },
  };
}
