import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** Numbered receipts, and plans that agents end. */
export function billing(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const receipt = texts(tableOf(db, "receipts"), ["orderId", "issuedAt", "body", "sha256"]);
      await create(
        engine,
        receipt
          .addColumn("number", "integer", (column) => column.notNull())
          .addForeignKeyConstraint("receipts_order", ["orderId"], "orders", ["id"]),
      );
      await sql`create unique index receipts_number on receipts (number)`.execute(db);
      await sql`create unique index "receipts_orderId" on receipts ("orderId")`.execute(db);
      await forbidChange(db, engine, "receipts", "an issued receipt never changes");

      const cancellation = texts(tableOf(db, "cancellations"), ["agentId", "memberId", "at", "effective"]);
      await create(
        engine,
        maybeTexts(cancellation, ["undoneAt", "endedAt"]).addForeignKeyConstraint(
          "cancellations_agent",
          ["agentId"],
          "applications",
          ["id"],
        ),
      );
      await sql`create unique index cancellations_open on cancellations ("agentId")
        where "undoneAt" is null and "endedAt" is null`.execute(db);
      await sql`create index cancellations_agent_at on cancellations ("agentId", at)`.execute(db);
    },
  };
}
