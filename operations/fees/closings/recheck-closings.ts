import { leadWishesOf } from "#database/consumers/lead-wishes.ts";
import { insertClosingReview, openReviewOf, reviewsOf, updateReview } from "#database/fees/closing-reviews.ts";
import { closingsOfLead } from "#database/fees/closings.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { type ReviewCause, reviewCause } from "#domain/fees/closings/closing-review.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Compares what the person and the agent say: opens a review for staff, or closes one that has become needless. */
export async function recheckClosings(tx: Transaction, leadId: string): Promise<ReviewCause | undefined> {
  const said = (await leadWishesOf(tx.db, [leadId])).flatMap(({ what, at, closedOn }) =>
    what === "another-agent" ? [] : [{ what, at, closedOn: closedOn ?? null }],
  );
  // Nothing to compare: a review begins with what the person said, and nothing takes that back.
  if (said.length === 0) return undefined;
  const closings = await closingsOfLead(tx.db, leadId);
  const stage = (await openAcceptanceOf(tx.db, leadId))?.stage;
  const cause = reviewCause({ person: said.at(-1), closings, stage, now: tx.now });
  const open = await openReviewOf(tx.db, leadId);
  const at = tx.now.toISOString();
  if (open && !cause) await updateReview(tx.db, open.id, { closedAt: at });
  else if (open && cause && open.cause !== cause) await updateReview(tx.db, open.id, { cause });
  else if (!open && cause && !(await wasReviewed(tx, leadId, cause)))
    await insertClosingReview(tx.db, { id: tx.newId(), leadId, cause, openedAt: at });
  return cause;
}

/** Staff have answered it before, so the same is not asked again. */
async function wasReviewed(tx: Transaction, leadId: string, cause: ReviewCause): Promise<boolean> {
  const reviews = await reviewsOf(tx.db, leadId);
  return reviews.some((review) => review.cause === cause && review.closedBy !== null);
}
