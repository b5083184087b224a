import { challengesOver } from "#database/reviews/review-challenges.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { decideWithin } from "./decide-challenge.ts";

const mostAtOnce = 200;

/** Nobody has decided in ten working days: the review stands. @returns how many ended */
export async function endChallenges(world: World): Promise<number> {
  let ended = 0;
  for (const { id } of await challengesOver(world.database.read, world.now().toISOString(), mostAtOnce)) {
    const byDeadline = { disputeId: id, outcome: "stands", rule: null, sentence: "", staffId: null } as const;
    if ((await inTransaction(world, (tx) => decideWithin(tx, byDeadline))).ok) ended += 1;
  }
  return ended;
}
