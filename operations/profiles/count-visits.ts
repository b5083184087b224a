import { addVisits } from "#database/profiles/visits.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

/** @param visits by the path of a profile; other paths are left out */
export const countVisits = (world: World, visits: ReadonlyMap<string, number>): Promise<void> =>
  inTransaction(world, (tx) => addVisits(tx.db, visits, { day: tx.now.toISOString().slice(0, 10), newId: tx.newId }));
