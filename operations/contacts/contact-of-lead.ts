import { contactOfPerson, contactsWithAddress } from "#database/contacts/contacts-of-leads.ts";
import { insert } from "#database/insert.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * The contact that an accepted lead is: that of an earlier lead of the same person, else the only one with the lead's
 * phone or email, else a new one. Where two have them, the page of duplicates asks whether they are one person.
 * @returns its id
 */
export async function contactOfLead(
  tx: Transaction,
  lead: Pick<LeadsTable, "personId" | "dialable" | "mailable">,
  { agentId, memberId }: { agentId: string; memberId: string },
): Promise<string> {
  const known = await contactOfPerson(tx.db, agentId, lead);
  if (known !== undefined) return known;
  const [one, other] = await contactsWithAddress(tx.db, agentId, lead);
  if (one !== undefined && other === undefined) return one;
  const id = tx.newId();
  const createdAt = tx.now.toISOString();
  await insert(tx.db, "contacts", { id, agentId, memberId, owner: "network", extras: "{}", createdAt, version: 1 });
  return id;
}
