import { reviewCheckedForWriter } from "#content/emails/reviews/review-received.ts";
import { insert } from "#database/insert.ts";
import { findTextToCheck } from "#database/reviews/review-checks.ts";
import { findReview, insertRemoval } from "#database/reviews/reviews.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { checkedRules, type ReviewRule } from "#domain/reviews/review-rule.ts";
import { shownReview } from "#domain/reviews/shown-review.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailAgentOfReview } from "./email-agent-of-review.ts";
import { emailWriter } from "./email-writer.ts";
import { reviewContext } from "./review-context.ts";
import { reviewsChanged } from "./reviews-changed.ts";

export type TextDecided = { ok: true } | { ok: false; reason: "over" | "no-rule" | ReasonRefusal };

/**
 * Staff publish a text that the check has stopped, or remove it under a rule that the check knows, with one public
 * sentence. A text that the check has not stopped cannot be decided.
 * @param rule undefined to publish it
 */
export function decideReviewText(
  world: World,
  decision: { textId: string; staffId: string; rule: ReviewRule | undefined; sentence: string },
): Promise<TextDecided> {
  return inTransaction(world, async (tx): Promise<TextDecided> => {
    const { textId, staffId, rule } = decision;
    const stopped = await findTextToCheck(tx.db, textId);
    const review = stopped && (await findReview(tx.db, { id: stopped.reviewId }));
    if (!stopped || !review) return { ok: false, reason: "over" };
    const refused = rule === undefined ? undefined : reasonRefusal(decision.sentence);
    if (refused) return { ok: false, reason: refused };
    if (rule !== undefined && !checkedRules.includes(rule)) return { ok: false, reason: "no-rule" };
    const at = tx.now.toISOString();
    const sentence = decision.sentence.trim();
    const row = { id: tx.newId(), textId, reviewId: review.id, staffId, at };
    if (rule === undefined) await insert(tx.db, "reviewClearances", row);
    else await insertRemoval(tx.db, { ...row, rule, sentence });
    const detail = { outcome: rule === undefined ? "published" : "removed", ...(rule !== undefined && { rule }) };
    await recordAuditEvent(tx, { staffId, action: "review-checked", about: review.leadId, detail });
    await reviewsChanged(tx, review.agentId);
    if (stopped.by === "agent") return { ok: true };
    if (rule === undefined) await emailAgentOfReview(tx, review, shownReview(review, tx.now).is);
    const context = await reviewContext(tx.db, review.closingId);
    if (context)
      await emailWriter(tx, context, (links) => reviewCheckedForWriter({ ...links, rule: rule ?? null, sentence }));
    return { ok: true };
  });
}
