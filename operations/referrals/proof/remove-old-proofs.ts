import { emptyOldProofs } from "#database/referrals/closing-proofs.ts";
import { emptyOldDisputeFiles } from "#database/referrals/collection/dispute-files.ts";
import { proofsUntil } from "#domain/referrals/closing-proof.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const mostAtOnce = 500;

/**
 * Seven years after the payment, and files of disputes seven years after they were sent; `removeUnusedFiles` then takes the
 * contents. @returns how many
 */
export async function removeOldProofs(world: World): Promise<number> {
  const until = proofsUntil(world.now());
  let removed = 0;
  for (const empty of [emptyOldProofs, emptyOldDisputeFiles])
    for (let some = mostAtOnce; some === mostAtOnce; removed += some)
      some = await inTransaction(world, (tx) => empty(tx.db, until, mostAtOnce));
  return removed;
}
