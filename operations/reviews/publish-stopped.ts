import { textsOver } from "#database/reviews/review-checks.ts";
import { insertClearance } from "#database/reviews/reviews.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { reviewsChanged } from "./reviews-changed.ts";

const mostAtOnce = 200;

/** Nobody has decided in time about a text that the check stopped: it is public. @returns how many */
export async function publishStopped(world: World): Promise<number> {
  const over = await textsOver(world.database.read, world.now().toISOString(), mostAtOnce);
  for (const { id: textId, reviewId, agentId } of over)
    await inTransaction(world, async (tx) => {
      await insertClearance(tx.db, { id: tx.newId(), textId, reviewId, staffId: null, at: tx.now.toISOString() });
      await reviewsChanged(tx, agentId ?? "");
    });
  return over.length;
}
