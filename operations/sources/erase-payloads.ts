import {
  contactsErasedSince,
  emptyPayloadsNaming,
  insertContacts,
  rememberErased,
} from "#database/sources/payload-contacts.ts";
import { contactsIn } from "#domain/sources/contacts-in.ts";
import type { Transaction } from "#operations/transaction.ts";
import type { ReadContent } from "./shown-payload.ts";

/** Keyed, so that a stolen store tells no phone or email address. */
const hashesOf = ({ sign }: Pick<Transaction, "sign">, contacts: readonly string[]): string[] =>
  contacts.map((contact) => sign(`contact ${contact}`));

/** The contact points of a payload that is no lead yet, so that their erasure finds it. */
export async function storeContacts(
  tx: Transaction,
  payload: { id: string; receivedAt: string },
  content: ReadContent,
): Promise<void> {
  await insertContacts(tx.db, payload, hashesOf(tx, contactsOf(content)));
}

/** Empties what names a person and became no lead of theirs. @param contacts phones and email addresses, as they are compared */
export async function erasePayloads(tx: Transaction, contacts: readonly string[]): Promise<void> {
  const hashes = hashesOf(tx, contacts);
  await emptyPayloadsNaming(tx.db, hashes);
  await rememberErased(tx.db, hashes, tx.now.toISOString());
}

/** Whether somebody whom it names was erased since it came. */
export async function isOfErased(tx: Transaction, receivedAt: string, content: ReadContent): Promise<boolean> {
  return contactsErasedSince(tx.db, hashesOf(tx, contactsOf(content)), receivedAt);
}

/** Values too, as a form's text is escaped. */
const contactsOf = ({ values, text, email }: ReadContent): string[] =>
  contactsIn([...(values?.values ?? []).map(({ value }) => value), text, email?.html ?? ""].join("\n"));
