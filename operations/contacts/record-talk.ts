import { contactNow, touchContact } from "#database/contacts/contacts.ts";
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
