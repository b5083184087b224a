import { emptyOldFiles } from "#database/files/files.ts";
import { proofsUntil } from "#domain/fees/closings/closing-proof.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const mostAtOnce = 500;

/**
 * Statements seven years after the payment, and files of disputes of fees seven years after they were sent;
 * `removeUnusedFiles` then takes the contents. @returns how many
 */
export async function removeOldFiles(world: World): Promise<number> {
  const until = proofsUntil(world.now());
  let removed = 0;
  for (const kind of ["proof", "fee-dispute"] as const)
    for (let some = mostAtOnce; some === mostAtOnce; removed += some)
      some = await inTransaction(world, (tx) => emptyOldFiles(tx.db, kind, until, mostAtOnce));
  return removed;
}
