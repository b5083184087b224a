import { insertRequestKey } from "#database/consumers/request-keys.ts";
import { keyDays } from "#domain/consumers/request-policy.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { emailKey } from "#domain/values/email-address.ts";
import type { Transaction } from "#operations/transaction.ts";

/** A new link to the page of the requests that were made with this email, for an email to it. */
export const newRequestLink = async (tx: Transaction, email: string): Promise<string> =>
  (await newRequestKey(tx, email)).url;

export async function newRequestKey(tx: Transaction, email: string): Promise<{ id: string; url: string }> {
  const key = tx.newSecret();
  const id = tx.newId();
  await insertRequestKey(tx.db, {
    id,
    keyHash: tx.hash(key),
    email: emailKey(email),
    createdAt: tx.now.toISOString(),
    endsAt: addDuration(tx.now, { days: keyDays }),
  });
  return { id, url: new URL(`/request/${key}`, tx.baseUrl).href };
}
