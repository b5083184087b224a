import { profilesOfAgent } from "#database/profiles/profiles.ts";
import { profileChanged } from "#operations/profiles/profile-changed.ts";
import type { Transaction } from "#operations/transaction.ts";

/** The agent's pages show reviews, so each process renders them again. */
export async function reviewsChanged(tx: Transaction, agentId: string): Promise<void> {
  for (const { id } of await profilesOfAgent(tx.db, agentId))
    await profileChanged(tx, { profileId: id, kind: "reviews" });
}
