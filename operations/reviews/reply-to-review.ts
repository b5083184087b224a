import { reviewToCheckNotice } from "#content/emails/reviews/review-notices.ts";
import { insert } from "#database/insert.ts";
import { findReview } from "#database/reviews/reviews.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { checkDue, longestReply } from "#domain/reviews/review-policy.ts";
import { newestText, reviewChangeRefusal, shownReview } from "#domain/reviews/shown-review.ts";
import { textFindings } from "#domain/reviews/text-check.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { knownNames, reviewContext } from "./review-context.ts";
import { reviewsChanged } from "./reviews-changed.ts";

export type Replied =
  | { ok: true; waits: boolean }
  | { ok: false; reason: "unknown" | "not-shown" | "too-late" | "empty" | "too-long" };

/** One reply a review, at once unless the same check finds something; changed for 30 days. */
export function replyToReview(
  world: World,
  { agentId, member }: Pick<Workspace, "agentId"> & { member: { id: string } },
  { reviewId, text }: { reviewId: string; text: string },
): Promise<Replied> {
  return inTransaction(world, async (tx): Promise<Replied> => {
    const review = await findReview(tx.db, { id: reviewId });
    const context = review && (await reviewContext(tx.db, review.closingId));
    if (!review || !context || review.agentId !== agentId) return { ok: false, reason: "unknown" };
    if (shownReview(review, tx.now).is !== "shown") return { ok: false, reason: "not-shown" };
    if (reviewChangeRefusal(review, "agent", tx.now)) return { ok: false, reason: "too-late" };
    const typed = text.trim();
    if (typed === "") return { ok: false, reason: "empty" };
    if (typed.length > longestReply) return { ok: false, reason: "too-long" };
    const before = newestText(review, "agent");
    if (before?.text === typed) return { ok: true, waits: before.dueAt !== null };
    const findings = textFindings(typed, await knownNames(tx.db, context));
    const at = tx.now.toISOString();
    await insert(tx.db, "reviewTexts", {
      ...{ id: tx.newId(), reviewId, leadId: review.leadId, by: "agent", no: (before?.no ?? 0) + 1, text: typed, at },
      ...{ stars: null, findings: JSON.stringify(findings), memberId: member.id },
      dueAt: findings.length > 0 ? checkDue(at) : null,
    });
    if (findings.length > 0) {
      const notice = { ...reviewToCheckNotice(findings), kind: "review-to-check", page: "/office/reviews" } as const;
      await notifyOffice(tx, review.leadId, notice);
    }
    await reviewsChanged(tx, agentId);
    return { ok: true, waits: findings.length > 0 };
  });
}
