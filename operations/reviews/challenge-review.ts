import { challengeAsked } from "#content/emails/reviews/review-challenged.ts";
import { reviewChallengeNotice } from "#content/emails/reviews/review-notices.ts";
import { insert } from "#database/insert.ts";
import { findReview } from "#database/reviews/reviews.ts";
import { challengeDue, longestText } from "#domain/reviews/review-policy.ts";
import type { ChallengeGround } from "#domain/reviews/review-rule.ts";
import { shownReview } from "#domain/reviews/shown-review.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailWriter } from "./email-writer.ts";
import { reviewContext } from "./review-context.ts";
import { reviewsChanged } from "./reviews-changed.ts";

export type ReviewChallenged =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not-shown" | "disputed" | "no-ground" | "empty" | "too-long" };

interface Dispute {
  reviewId: string;
  ground: ChallengeGround | undefined;
  evidence: string;
}

/** Once a review. It stays visible, with the deadline; its writer is asked, and the agent learns nothing more. */
export function challengeReview(
  world: World,
  { agentId, member }: { agentId: string; member: { id: string } },
  { reviewId, ground, evidence }: Dispute,
): Promise<ReviewChallenged> {
  return inTransaction(world, async (tx): Promise<ReviewChallenged> => {
    const review = await findReview(tx.db, { id: reviewId });
    const context = review && (await reviewContext(tx.db, review.closingId));
    if (!review || !context || review.agentId !== agentId) return { ok: false, reason: "unknown" };
    if (review.dispute) return { ok: false, reason: "disputed" };
    if (shownReview(review, tx.now).is !== "shown") return { ok: false, reason: "not-shown" };
    if (!ground) return { ok: false, reason: "no-ground" };
    const typed = evidence.trim();
    if (typed === "") return { ok: false, reason: "empty" };
    if (typed.length > longestText) return { ok: false, reason: "too-long" };
    const at = tx.now.toISOString();
    const due = challengeDue(at);
    const id = tx.newId();
    const by = { memberId: member.id, leadId: review.leadId };
    await insert(tx.db, "reviewDisputes", { id, reviewId, ...by, ground, evidence: typed, at, due });
    await reviewsChanged(tx, agentId);
    await emailWriter(tx, context, (links) => challengeAsked({ ...links, ground, due }));
    const notice = {
      ...reviewChallengeNotice({ agent: context.agentName, ground, due }),
      kind: "review-dispute",
    } as const;
    await notifyOffice(tx, review.leadId, { ...notice, page: `/office/disputes/${id}` });
    return { ok: true };
  });
}
