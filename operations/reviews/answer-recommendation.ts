import { acceptRecommendation, endRecommendation } from "#database/reviews/recommendations.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { reviewsChanged } from "./reviews-changed.ts";

interface Answer {
  id: string;
  agentId: string;
}

/** By the agent who is recommended. @returns false if there is nothing to accept */
export function showRecommendation(world: World, { id, agentId }: Answer): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    return pagesChanged(tx, await acceptRecommendation(tx.db, { id, toAgentId: agentId, at: tx.now.toISOString() }));
  });
}

/** By either of the two. @returns false if there is nothing to end */
export function withdrawRecommendation(world: World, { id, agentId }: Answer): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    return pagesChanged(tx, await endRecommendation(tx.db, { id, agentId, at: tx.now.toISOString() }));
  });
}

/** The page of the agent who recommends says whether the two recommend each other. */
async function pagesChanged(tx: Transaction, both: { agentId: string; toAgentId: string } | undefined) {
  if (!both) return false;
  for (const agentId of [both.agentId, both.toAgentId]) await reviewsChanged(tx, agentId);
  return true;
}
