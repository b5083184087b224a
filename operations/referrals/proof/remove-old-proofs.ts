import { emptyOldProofs } from "#database/referrals/closing-proofs.ts";
import { proofsUntil } from "#domain/referrals/closing-proof.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const mostAtOnce = 500;

/** Seven years after the payment; `removeUnusedFiles` then takes the contents. @returns how many */
export async function removeOldProofs(world: World): Promise<number> {
  const until = proofsUntil(world.now());
  for (let removed = 0; ; ) {
    const some = await inTransaction(world, (tx) => emptyOldProofs(tx.db, until, mostAtOnce));
    removed += some;
    if (some < mostAtOnce) return removed;
  }
}
