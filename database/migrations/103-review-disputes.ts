import { sql } from "kysely";
import { forbidAllButErasure, forbidChange } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

const refusal = "disputes of reviews are append-only";

/** An agent disputes a review, its writer answers, and staff decide, or the clock does. */
export const reviewDisputes: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const disputes = texts(tableOf(db, "reviewDisputes"), [
      "reviewId",
      "leadId",
      "memberId",
      "ground",
      "evidence",
      "at",
      "due",
    ]);
    await create(engine, disputes.addUniqueConstraint("reviewDisputes_review", ["reviewId"]));
    const statements = texts(tableOf(db, "reviewStatements"), ["disputeId", "leadId", "text", "at"]);
    await create(engine, statements.addUniqueConstraint("reviewStatements_dispute", ["disputeId"]));
    const decisions = texts(tableOf(db, "disputeDecisions"), ["disputeId", "outcome", "sentence", "at"]);
    await create(
      engine,
      maybeTexts(decisions, ["rule", "staffId"]).addUniqueConstraint("disputeDecisions_dispute", ["disputeId"]),
    );
    for (const index of [
      sql`index "reviewDisputes_due" on "reviewDisputes" (due, id)`,
      sql`index "reviewDisputes_lead" on "reviewDisputes" ("leadId")`,
      sql`index "reviewStatements_lead" on "reviewStatements" ("leadId")`,
    ])
      await sql`create ${index}`.execute(db);
    await forbidAllButErasure(db, engine, {
      ...{ table: "reviewDisputes", refusal },
      fixed: ["id", "reviewId", "leadId", "memberId", "ground", "at", "due"],
      emptied: [["evidence", "''"]],
    });
    await forbidAllButErasure(db, engine, {
      ...{ table: "reviewStatements", refusal },
      fixed: ["id", "disputeId", "leadId", "at"],
      emptied: [["text", "''"]],
    });
    await forbidChange(db, engine, "disputeDecisions", refusal);
  },
};
