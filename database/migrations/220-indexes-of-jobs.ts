import { sql } from "kysely";
import type { StoreMigration } from "./store-migration.ts";

/** What jobs, and the page of deadlines, look for by its time, whether they find it or not. */
export const indexesOfJobs: StoreMigration = {
  additive: true,
  async up(db) {
    await db.schema
      .createIndex("incomingReferrals_ends")
      .on("incomingReferrals")
      .columns(["state", "endsAt", "id"])
      .execute();
    await sql`create index "callAnswers_lasting" on "callAnswers" ("answeredAt")
      where answer = 'not-yet' and "notifiedAt" is null`.execute(db);
    for (const [table, column] of [
      ["emailCodes", "endsAt"],
      ["memberVerifications", "expiresAt"],
      ["signInAttempts", "at"],
      ["reportDecisions", "decidedAt"],
    ] as const)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
