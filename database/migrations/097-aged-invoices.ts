import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Open invoices with what the report of aging adds them up by: one index has all of it. */
export const agedInvoices: StoreMigration = {
  additive: true,
  async up(db, engine) {
    let table = maybeTexts(texts(tableOf(db, "agedInvoices"), ["brokerId", "agentId", "state", "plan", "dueOn"]), [
      "remindOn",
    ]);
    for (const name of ["openCents", "isDisputed", "isAnswered"])
      table = table.addColumn(name, "integer", (column) => column.notNull());
    await create(engine, table);
    for (const index of [
      sql`index "agedInvoices_report" on "agedInvoices" (state, plan, "dueOn", "openCents", "isDisputed")`,
      sql`index "agedInvoices_agent" on "agedInvoices" ("agentId", "dueOn", "openCents", "isDisputed")`,
      sql`index "agedInvoices_broker" on "agedInvoices" ("brokerId", "dueOn", "openCents", "isDisputed")`,
      sql`index "agedInvoices_reminder" on "agedInvoices" ("remindOn", id) where "remindOn" is not null`,
      sql`index "invoiceBalances_paidOn" on "invoiceBalances" ("paidOn", "issuedAt") where "paidOn" is not null`,
      sql`index "closings_expected" on closings ("expectedOn", "acceptanceId", "commissionCents")
        where state = 'under-contract'`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
