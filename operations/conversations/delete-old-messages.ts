import { agentsWhoDelete, deleteMessagesBefore } from "#database/conversations/old-messages.ts";
import { addMonths } from "#domain/refunds/add-months.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const mostAtOnce = 200;

/** Of each workspace that wants it so; `removeUnusedFiles` then takes the contents of their files. @returns how many */
export async function deleteOldMessages(world: World): Promise<number> {
  let deleted = 0;
  for (const { agentId, months } of await agentsWhoDelete(world.database.read)) {
    const before = keptSince(world.now(), months);
    for (let some = mostAtOnce; some === mostAtOnce; deleted += some)
      some = await inTransaction(world, (tx) => deleteMessagesBefore(tx.db, agentId, before, mostAtOnce));
  }
  return deleted;
}

/** Emails from before this time are older (ISO). */
export const keptSince = (now: Date, months: number): string => addMonths(now.toISOString(), -months);
