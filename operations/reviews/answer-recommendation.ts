import { acceptRecommendation, endRecommendation } from "#database/reviews/recommendations.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { reviewsChanged } from "./reviews-changed.ts";

interface Answer {
  id: string;
  agentId: string;
}

/** By the agent who is recommended. @returns false if there is nothing to accept */
export function showRecommendation(world: World, { id, agentId }: Answer): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const at = tx.now.toISOString();
    if (!(await acceptRecommendation(tx.db, { id, toAgentId: agentId, at }))) return false;
    await reviewsChanged(tx, agentId);
    return true;
  });
}

/** By either of the two. @returns false if there is nothing to end */
export function withdrawRecommendation(world: World, { id, agentId }: Answer): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const ended = await endRecommendation(tx.db, { id, agentId, at: tx.now.toISOString() });
    if (!ended) return false;
    await reviewsChanged(tx, ended);
    return true;
  });
}
