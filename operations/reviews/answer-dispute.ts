import { insertStatement } from "#database/reviews/review-disputes.ts";
import { longestText } from "#domain/reviews/review-policy.ts";
import { openDispute } from "#domain/reviews/shown-review.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { contextByKey } from "./review-context.ts";

export type DisputeAnswered = { ok: true } | { ok: false; reason: "over" | "empty" | "too-long" };

/** What the writer says about a dispute, once. Staff alone read it. */
export function answerDispute(world: World, key: string, text: string): Promise<DisputeAnswered> {
  return inTransaction(world, async (tx): Promise<DisputeAnswered> => {
    const context = await contextByKey(tx.db, tx.hash(key));
    const dispute = context?.review && openDispute(context.review, tx.now);
    if (!dispute) return { ok: false, reason: "over" };
    const typed = text.trim();
    if (typed === "") return { ok: false, reason: "empty" };
    if (typed.length > longestText) return { ok: false, reason: "too-long" };
    const statement = { id: tx.newId(), disputeId: dispute.id, leadId: context.lead.id, text: typed };
    await insertStatement(tx.db, { ...statement, at: tx.now.toISOString() });
    return { ok: true };
  });
}
