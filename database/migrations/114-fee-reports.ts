import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** What firms and agents have been invoiced, have paid and expect is read from an index alone. */
export const feeReports: StoreMigration = {
  additive: true,
  async up(db) {
    for (const index of [
      sql`index "invoiceBalances_charged" on "invoiceBalances" ("issuedAt", "chargedCents")`,
      sql`index "feeEntries_moneyIn" on "feeEntries" (day, cents) where substr(debit, 1, 5) = 'cash:'`,
      sql`index "feeEntries_moneyOut" on "feeEntries" (day, cents) where substr(credit, 1, 5) = 'cash:'`,
      sql`index "closings_expectedOfAgent" on closings ("agentId", "expectedOn", "acceptanceId", "commissionCents")
        where state = 'under-contract'`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
