import { contactOf, putContactOff } from "#database/contacts/contacts.ts";
import type { Viewer } from "#database/work/acceptances.ts";
import { dayAfter } from "#domain/values/time/day.ts";
import { inTransaction } from "#operations/transaction.ts";
import { dayOfAgent } from "#operations/work/day-of-agent.ts";
import type { World } from "#operations/world.ts";

/**
 * The list of the day names the person again tomorrow. Nothing that is due moves, so it needs no CRM.
 * @param back they are on the list again at once @returns false: the member sees no such person
 */
export const putOff = (world: World, by: Viewer, id: string, back = false): Promise<boolean> =>
  inTransaction(world, async (tx) => {
    const contact = await contactOf(tx.db, by, id);
    if (!contact) return false;
    await putContactOff(tx.db, contact.id, back ? null : dayAfter(await dayOfAgent(tx.db, by.agentId, tx.now), 1));
    return true;
  });
