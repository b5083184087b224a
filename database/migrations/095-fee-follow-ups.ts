import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Reminders of invoices, and what firms answer to them. */
export const feeFollowUps: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const reminders = texts(tableOf(db, "invoiceReminders"), ["invoiceId", "sentAt", "keyHash"])
      .addColumn("step", "integer", (column) => column.notNull())
      .addUniqueConstraint("invoiceReminders_once", ["invoiceId", "step"])
      .addUniqueConstraint("invoiceReminders_key", ["keyHash"]);
    await create(engine, reminders);
    const answers = texts(tableOf(db, "invoiceAnswers"), ["invoiceId", "method", "paidOn", "at", "reason"]);
    await create(engine, maybeTexts(answers, ["memberId", "closedAt", "closedBy"]));
    for (const index of [
      sql`unique index "invoiceAnswers_open" on "invoiceAnswers" ("invoiceId") where "closedAt" is null`,
      sql`index "invoiceAnswers_waiting" on "invoiceAnswers" (at, id) where "closedAt" is null`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
