import { insertStatement } from "#database/reviews/review-challenges.ts";
import { longestText } from "#domain/reviews/review-policy.ts";
import { openChallenge } from "#domain/reviews/shown-review.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { contextByKey } from "./review-context.ts";

export type ChallengeAnswered = { ok: true } | { ok: false; reason: "over" | "empty" | "too-long" };

/** What the writer says about a dispute, once. Staff alone read it. */
export function answerChallenge(world: World, key: string, text: string): Promise<ChallengeAnswered> {
  return inTransaction(world, async (tx): Promise<ChallengeAnswered> => {
    const context = await contextByKey(tx.db, tx.hash(key));
    const dispute = context?.review && openChallenge(context.review, tx.now);
    if (!dispute) return { ok: false, reason: "over" };
    const typed = text.trim();
    if (typed === "") return { ok: false, reason: "empty" };
    if (typed.length > longestText) return { ok: false, reason: "too-long" };
    const statement = { id: tx.newId(), disputeId: dispute.id, leadId: context.lead.id, text: typed };
    await insertStatement(tx.db, { ...statement, at: tx.now.toISOString() });
    return { ok: true };
  });
}
