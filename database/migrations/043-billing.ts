import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { forbidChange } from "./append-only.ts";
import { create, type Engine, maybeTexts, tableOf, texts } from "./tables.ts";

/** Numbered receipts, plans that agents end or change, and reminders of the yearly fee. */
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

      const change = texts(tableOf(db, "planChanges"), ["agentId", "memberId", "fromPlan", "toPlan", "requestedAt"]);
      await create(
        engine,
        maybeTexts(change, [
          ...["effective", "orderId", "appliedAt", "withdrawnAt", "zipsBy", "zipsDoneAt"],
        ]).addForeignKeyConstraint("planChanges_agent", ["agentId"], "applications", ["id"]),
      );
      await sql`create unique index "planChanges_open" on "planChanges" ("agentId")
        where "appliedAt" is null and "withdrawnAt" is null`.execute(db);
      await sql`create index "planChanges_agent" on "planChanges" ("agentId", "requestedAt")`.execute(db);
      await sql`create index "planChanges_order" on "planChanges" ("orderId")`.execute(db);
      await sql`create index "planChanges_effective" on "planChanges" (effective)
        where "appliedAt" is null and "withdrawnAt" is null`.execute(db);
      await sql`create index "planChanges_zips" on "planChanges" ("zipsBy") where "zipsDoneAt" is null`.execute(db);

      const reminder = texts(tableOf(db, "feeReminders"), ["agentId", "yearEnd", "sentAt", "orderId"]);
      await create(
        engine,
        reminder.addColumn("daysBefore", "integer", (column) => column.notNull()),
      );
      await sql`create unique index "feeReminders_once" on "feeReminders" ("agentId", "yearEnd", "daysBefore")`.execute(
        db,
      );
    },
  };
}
