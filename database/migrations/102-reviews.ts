import { sql } from "kysely";
import { forbidAllButErasure, forbidChange } from "./append-only.ts";
import type { StoreMigration } from "./store-migration.ts";
import { create, maybeTexts, tableOf, texts } from "./tables.ts";

const refusal = "reviews are append-only";

/** Reviews of closings. Each table but the invitations only grows; an erasure empties words and names. */
export const reviews: StoreMigration = {
  additive: true,
  async up(db, engine) {
    const invitations = texts(tableOf(db, "reviewInvitations"), ["closingId", "leadId", "outcome", "at"]);
    await create(
      engine,
      maybeTexts(invitations, ["remindAt"]).addUniqueConstraint("reviewInvitations_closing", ["closingId"]),
    );
    const keys = texts(tableOf(db, "reviewKeys"), ["closingId", "leadId", "keyHash", "createdAt", "endsAt"]);
    await create(engine, keys.addUniqueConstraint("reviewKeys_hash", ["keyHash"]));
    const review = texts(tableOf(db, "reviews"), ["closingId", "leadId", "writtenAt", "writerName", "town"]);
    await create(engine, maybeTexts(review, ["deal", "month"]).addUniqueConstraint("reviews_closing", ["closingId"]));
    const text = texts(tableOf(db, "reviewTexts"), ["reviewId", "leadId", "by", "text", "at", "findings"])
      .addColumn("no", "integer", (column) => column.notNull())
      .addColumn("stars", "integer", (column) => column.check(sql`stars between 1 and 5`));
    await create(
      engine,
      maybeTexts(text, ["dueAt", "memberId"]).addUniqueConstraint("reviewTexts_no", ["reviewId", "by", "no"]),
    );
    const clearances = texts(tableOf(db, "reviewClearances"), ["textId", "reviewId", "at"]);
    await create(engine, maybeTexts(clearances, ["staffId"]));
    const removals = texts(tableOf(db, "reviewRemovals"), ["reviewId", "rule", "sentence", "staffId", "at"]);
    await create(
      engine,
      maybeTexts(removals, ["textId"]).addUniqueConstraint("reviewRemovals_text", ["reviewId", "textId"]),
    );
    const withdrawals = texts(tableOf(db, "reviewWithdrawals"), ["reviewId", "at"]);
    await create(engine, withdrawals.addUniqueConstraint("reviewWithdrawals_review", ["reviewId"]));
    for (const index of [
      sql`index "reviewInvitations_remind" on "reviewInvitations" ("remindAt") where "remindAt" is not null`,
      sql`index "reviewKeys_lead" on "reviewKeys" ("leadId")`,
      sql`index reviews_lead on reviews ("leadId")`,
      sql`index "reviewTexts_lead" on "reviewTexts" ("leadId")`,
      sql`index "reviewTexts_due" on "reviewTexts" ("dueAt", id) where "dueAt" is not null`,
      sql`index "reviewClearances_review" on "reviewClearances" ("reviewId")`,
      sql`index "reviewClearances_text" on "reviewClearances" ("textId")`,
      sql`index "reviewRemovals_rule" on "reviewRemovals" (rule)`,
      sql`index "closingChanges_closed" on "closingChanges" (at, "closingId") where kind = 'closed'`,
    ])
      await sql`create ${index}`.execute(db);
    await forbidAllButErasure(db, engine, {
      ...{ table: "reviews", refusal },
      fixed: ["id", "closingId", "leadId", "writtenAt", "deal", "month"],
      emptied: [
        ["writerName", "''"],
        ["town", "''"],
      ],
    });
    await forbidAllButErasure(db, engine, {
      ...{ table: "reviewTexts", refusal },
      fixed: ["id", "reviewId", "leadId", "by", "no", "stars", "at", "findings", "dueAt", "memberId"],
      emptied: [["text", "''"]],
    });
    for (const table of ["reviewClearances", "reviewRemovals", "reviewWithdrawals"])
      await forbidChange(db, engine, table, refusal);
  },
};
