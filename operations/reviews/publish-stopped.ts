import { insert } from "#database/insert.ts";
import { textsOver } from "#database/reviews/review-checks.ts";
import { findReview } from "#database/reviews/reviews.ts";
import { shownReview } from "#domain/reviews/shown-review.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { emailAgentOfReview } from "./email-agent-of-review.ts";
import { reviewsChanged } from "./reviews-changed.ts";

const mostAtOnce = 200;

type Over = Awaited<ReturnType<typeof textsOver>>[number];

/** Publishes the texts that the check stopped and nobody decided in time. @returns how many */
export async function publishStopped(world: World): Promise<number> {
  const over = await textsOver(world.database.read, world.now().toISOString(), mostAtOnce);
  for (const text of over) await inTransaction(world, (tx) => publish(tx, text));
  return over.length;
}

async function publish(tx: Transaction, { id: textId, reviewId, by, dueAt }: Over): Promise<void> {
  const review = await findReview(tx.db, { id: reviewId });
  if (!review) return;
  await insert(tx.db, "reviewClearances", {
    id: tx.newId(),
    textId,
    reviewId,
    staffId: null,
    at: tx.now.toISOString(),
  });
  await reviewsChanged(tx, review.agentId);
  const whileItWaited = new Date(Date.parse(dueAt) - 1);
  if (by === "writer") await emailAgentOfReview(tx, review, shownReview(review, whileItWaited).is);
}
