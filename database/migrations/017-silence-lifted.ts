import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, texts } from "./tables.ts";

/**
 * A silence may be lifted by a person, and asked for again: each asking and each lifting is a row of its own, and from now
 * on the store itself refuses to change either.
 */
export function silenceLifted(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const withTurn = (name: string, columns: string[]) =>
        texts(db.schema.createTable(name), ["kind", "value", ...columns]).addColumn("turn", "integer", (column) =>
          column.notNull(),
        );
      await create(
        engine,
        withTurn("silences", ["since", "source"]).addPrimaryKeyConstraint("suppressions_asked", [
          ...["kind", "value", "turn", "since"],
        ]),
      );
      await sql`insert into silences (kind, value, since, source, turn)
        select kind, value, since, source, 1 from suppressions`.execute(db);
      await db.schema.dropTable("suppressions").execute();
      await db.schema.alterTable("silences").renameTo("suppressions").execute();
      await create(
        engine,
        withTurn("silenceLiftings", ["liftedAt", "staffId", "reason"]).addPrimaryKeyConstraint("silenceLiftings_key", [
          ...["kind", "value", "turn"],
        ]),
      );
      await forbidChange(db, engine, "suppressions", "silences are append-only");
      await forbidChange(db, engine, "silenceLiftings", "liftings of a silence are append-only");
    },
  };
}
