import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Disputes of invoices, with their decisions. */
export const feeDisputes: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const table = texts(tableOf(db, "feeDisputes"), ["invoiceId", "ground", "text", "openedAt", "decideBy"]);
    const disputes = maybeTexts(table, [
      ...["memberId", "outcome", "decision", "decidedAt", "decidedBy"],
      ...["appealedAt", "appealText", "firstOutcome", "firstDecision", "firstDecidedBy", "closedAt"],
    ]);
    await create(engine, disputes);
    for (const index of [
      sql`unique index "feeDisputes_open" on "feeDisputes" ("invoiceId") where "closedAt" is null`,
      sql`index "feeDisputes_waiting" on "feeDisputes" ("decideBy", id) where "closedAt" is null`,
      sql`index "feeDisputes_invoice" on "feeDisputes" ("invoiceId", "openedAt")`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
