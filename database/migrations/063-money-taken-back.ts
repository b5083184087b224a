import { sql } from "kysely";
import { dropTriggersInto, keepCounters } from "./counter-triggers.ts";
import { rulesOfMoneyTakenBack } from "./counters-of-063.ts";
import type { StoreMigration } from "./store-migration.ts";

/** Disputes, tax beside the price, converted amounts, free orders, and notices that cannot be true. */
export const moneyTakenBack: StoreMigration = {
  additive: false,
  rewrites: ["orders"],
  async up(db, engine) {
    await dropTriggersInto(db, engine, "counters");
    const orders = db.schema.alterTable("orders");
    for (const name of ["taxCents", "disputedCents", "keptCents"]) await orders.addColumn(name, "integer").execute();
    for (const name of ["dispute", "doubt", "doubtNotifiedAt", "freeConfirmedAt", "paidAt", "takenBackAt"])
      await orders.addColumn(name, "text").execute();
    const events = db.schema.alterTable("paymentEvents");
    for (const name of ["taxCents", "leftOut"])
      await events.addColumn(name, "integer", (column) => column.notNull().defaultTo(0)).execute();
    await events.addColumn("presentedCents", "integer").execute();
    for (const name of ["presentedCurrency", "subject"]) await events.addColumn(name, "text").execute();
    // What these payments and refunds bring about has happened already.
    await sql`update orders set "keptCents" = "chargedCents" - coalesce("refundedCents", 0), "paidAt" = "updatedAt"
      where "chargedCents" is not null`.execute(db);
    await sql`update orders set "takenBackAt" = "updatedAt" where state = 'refunded'`.execute(db);
    await sql`delete from counters`.execute(db);
    await keepCounters(db, engine, rulesOfMoneyTakenBack);
  },
};
