import { contactNow, contactRow, idsOfContact, lastTalkOf, touchContact } from "#database/contacts/contacts.ts";
import { dueOnOf } from "#domain/contacts/keep-in-touch.ts";
import type { Transaction } from "#operations/transaction.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** A member and the person spoke just now: what is due moves with it. @param id null: the contact was deleted */
export async function recordTalk(tx: Transaction, id: string | null): Promise<void> {
  const contact = id === null ? undefined : await contactNow(tx.db, id);
  if (!contact) return;
  const touchedAt = tx.now.toISOString();
  const dueOn = dueOnOf({ ...contact, touchedAt }, await zoneOfAgent(tx.db, contact.agentId));
  await touchContact(tx.db, contact.id, { touchedAt, dueOn });
}

/**
 * Two entries became one person, or two again: each has the last talk of all that it is now. @param known times of talks
 * whose words an erasure may have taken; left out: that of the entry itself
 */
export async function recountTalks(
  tx: Transaction,
  entries: readonly { id: string; known?: (string | null)[] }[],
): Promise<void> {
  for (const { id, known } of entries) {
    const contact = await contactRow(tx.db, id);
    if (!contact) continue;
    const counted = await lastTalkOf(tx.db, contact.agentId, await idsOfContact(tx.db, id));
    const times = [counted, ...(known ?? [contact.touchedAt])].filter((at) => at !== null);
    const touchedAt = times.toSorted().at(-1) ?? null;
    const dueOn = dueOnOf({ ...contact, touchedAt }, await zoneOfAgent(tx.db, contact.agentId));
    await touchContact(tx.db, id, { touchedAt, dueOn });
    // It was merged itself since: so is the one that has its talks.
    if (contact.mergedInto !== null) await recountTalks(tx, [{ id: contact.mergedInto, known: [] }]);
  }
}
