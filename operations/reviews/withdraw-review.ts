import { insertWithdrawal } from "#database/reviews/reviews.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { contextByKey } from "./review-context.ts";
import { reviewsChanged } from "./reviews-changed.ts";

/** By its writer, at any time and for good. @returns false if there is none */
export function withdrawReview(world: World, key: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const context = await contextByKey(tx.db, tx.hash(key));
    if (!context?.review) return false;
    if (context.review.withdrawnAt !== null) return true;
    await insertWithdrawal(tx.db, { id: tx.newId(), reviewId: context.review.id, at: tx.now.toISOString() });
    await reviewsChanged(tx, context.agentId);
    return true;
  });
}
