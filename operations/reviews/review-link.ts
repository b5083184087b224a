import { insert } from "#database/insert.ts";
import { reviewKeyDays } from "#domain/reviews/review-policy.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import type { Transaction } from "#operations/transaction.ts";

/** A new link to write about a closing, or to answer a dispute, for an email to its person. */
export async function newReviewLink(tx: Transaction, { id, leadId }: { id: string; leadId: string }): Promise<string> {
  const key = tx.newSecret();
  await insert(tx.db, "reviewKeys", {
    ...{ id: tx.newId(), closingId: id, leadId, keyHash: tx.hash(key), createdAt: tx.now.toISOString() },
    endsAt: addDuration(tx.now, { days: reviewKeyDays }),
  });
  return new URL(`/review/${key}`, tx.baseUrl).href;
}
