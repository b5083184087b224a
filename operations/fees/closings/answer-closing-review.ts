import { openReviewOf, updateReview } from "#database/fees/closing-reviews.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

export type ReviewAnswered = { ok: true } | { ok: false; reason: "no-review" | ReasonRefusal };

/** Staff have asked both: what they found, in their own words. It changes no closing. */
export function answerClosingReview(
  world: World,
  { leadId, staffId, reason }: { leadId: string; staffId: string; reason: string },
): Promise<ReviewAnswered> {
  return inTransaction(world, async (tx): Promise<ReviewAnswered> => {
    const review = await openReviewOf(tx.db, leadId);
    if (!review) return { ok: false, reason: "no-review" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const closedAt = tx.now.toISOString();
    await updateReview(tx.db, review.id, { closedAt, closedBy: staffId, reason: reason.trim() });
    const detail = { cause: review.cause };
    await recordAuditEvent(tx, { staffId, action: "closing-reviewed", about: leadId, detail });
    return { ok: true };
  });
}
