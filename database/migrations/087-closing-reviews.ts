import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

/** Leads of which the person and the agent say different things: staff ask. */
export const closingReviews: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const table = texts(tableOf(db, "closingReviews"), ["leadId", "cause", "openedAt", "reason"]);
    await create(engine, maybeTexts(table, ["closedAt", "closedBy"]));
    for (const index of [
      sql`unique index "closingReviews_open" on "closingReviews" ("leadId") where "closedAt" is null`,
      sql`index "closingReviews_waiting" on "closingReviews" ("openedAt", id) where "closedAt" is null`,
      sql`index "closingReviews_lead" on "closingReviews" ("leadId")`,
      sql`index "leadWishes_done" on "leadWishes" (at, id) where what in ('closed', 'otherwise')`,
    ])
      await sql`create ${index}`.execute(db);
  },
};
