import { reviewPublished } from "#content/emails/reviews/review-received.ts";
import type { ShownReview } from "#domain/reviews/shown-review.ts";
import { emailAgentOf } from "#operations/consumers/email-agent.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Tells the agent about a review that readers see now. @param before what they saw of it until now */
export async function emailAgentOfReview(
  tx: Transaction,
  { leadId, agentId }: { leadId: string; agentId: string },
  before: ShownReview["is"] | undefined,
): Promise<void> {
  if (before === "shown") return;
  const url = new URL("/my/reviews", tx.baseUrl).href;
  await emailAgentOf(tx, { id: leadId, agentId }, (name) => reviewPublished({ name, url }));
}
