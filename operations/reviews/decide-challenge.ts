import { challengeDecidedForAgent, challengeDecidedForWriter } from "#content/emails/reviews/review-challenged.ts";
import { insert } from "#database/insert.ts";
import { findChallenge } from "#database/reviews/review-challenges.ts";
import { findReview, insertRemoval } from "#database/reviews/reviews.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import type { ReviewRule } from "#domain/reviews/review-rule.ts";
import { recordAuditEvent } from "#operations/audit/record-audit-event.ts";
import { emailAgentOf } from "#operations/consumers/email-agent.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailWriter } from "./email-writer.ts";
import { reviewContext } from "./review-context.ts";
import { reviewsChanged } from "./reviews-changed.ts";

interface Decision {
  disputeId: string;
  outcome: "stands" | "removed";
  /** Of "removed". */
  rule: ReviewRule | null;
  /** Public. */
  sentence: string;
  staffId: string | null;
}

export type ReviewChallengeDecided = { ok: true } | { ok: false; reason: "over" | "no-rule" | ReasonRefusal };

/** By staff, with one public sentence; only one of the nine rules removes a review. */
export function decideChallenge(
  world: World,
  decision: Decision & { staffId: string },
): Promise<ReviewChallengeDecided> {
  return inTransaction(world, async (tx): Promise<ReviewChallengeDecided> => {
    const refused = reasonRefusal(decision.sentence);
    if (refused) return { ok: false, reason: refused };
    if (decision.outcome === "removed" && decision.rule === null) return { ok: false, reason: "no-rule" };
    return decideWithin(tx, decision);
  });
}

export async function decideWithin(tx: Transaction, decision: Decision): Promise<ReviewChallengeDecided> {
  const { disputeId, outcome, staffId } = decision;
  const dispute = await findChallenge(tx.db, disputeId);
  const review = dispute && (await findReview(tx.db, { id: dispute.reviewId }));
  const at = tx.now.toISOString();
  if (!dispute || !review || review.dispute?.decision || review.withdrawnAt !== null)
    return { ok: false, reason: "over" };
  if (staffId !== null && dispute.due <= at) return { ok: false, reason: "over" };
  const rule = outcome === "removed" ? decision.rule : null;
  const sentence = decision.sentence.trim();
  await insert(tx.db, "disputeDecisions", { id: tx.newId(), disputeId, outcome, rule, sentence, staffId, at });
  if (rule !== null && staffId !== null)
    await insertRemoval(tx.db, { id: tx.newId(), reviewId: review.id, textId: null, rule, sentence, staffId, at });
  if (staffId !== null) {
    const detail = { outcome, ...(rule !== null && { rule }) };
    await recordAuditEvent(tx, { staffId, action: "dispute-decided", about: review.leadId, detail });
  }
  await reviewsChanged(tx, review.agentId);
  const context = await reviewContext(tx.db, review.closingId);
  if (context) await emailWriter(tx, context, (links) => challengeDecidedForWriter({ ...links, rule, sentence }));
  const url = new URL("/my/reviews", tx.baseUrl).href;
  await emailAgentOf(tx, { id: review.leadId, agentId: review.agentId, memberId: dispute.memberId }, (name) =>
    challengeDecidedForAgent({ name, rule, sentence, url }),
  );
  return { ok: true };
}
