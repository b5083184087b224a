import { idsOfContact } from "#database/contacts/contacts.ts";
import type { Transaction } from "#operations/transaction.ts";

/** These contacts, and those that were merged into them. */
export async function withMerged(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const id of ids) all.push(...(await idsOfContact(tx.db, id)));
  return all;
}
