import { insertRequestKey } from "#database/consumers/request-keys.ts";
import { keyDays } from "#domain/consumers/request-policy.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { Transaction } from "#operations/transaction.ts";

/** A new link to the page of the requests that were made with this email, for an email to it. */
export async function newRequestLink(tx: Transaction, email: string): Promise<string> {
  const key = tx.newSecret();
  await insertRequestKey(tx.db, {
    id: tx.newId(),
    keyHash: tx.hash(key),
    email: email.toLowerCase(),
    createdAt: tx.now.toISOString(),
    endsAt: addDuration(tx.now, { days: keyDays }),
  });
  return new URL(`/request/${key}`, tx.baseUrl).href;
}
