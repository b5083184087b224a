import { reviewsOfAgent } from "#database/reviews/reviews.ts";
import { publicReviews } from "#operations/reviews/public-reviews.ts";
import { publishReview } from "#operations/reviews/publish-review.ts";
import { newReviewLink } from "#operations/reviews/review-link.ts";
import { inTransaction } from "#operations/transaction.ts";
import { atlantaSite } from "./atlanta-site.ts";
import { checkedLicense } from "./checked-license.ts";
import { closeLead } from "./closings.ts";
import type { engines } from "./database.ts";
import { acceptCleosLead } from "./leads.ts";
import { payingAgent } from "./workspace.ts";

type Engine = (typeof engines)[number];

/** Cleo gives Ada two stars. */
export async function twoStars(engine: Engine = "sqlite") {
  const site = await atlantaSite({}, engine);
  const { world } = site;
  const { agentId } = await payingAgent(site);
  await checkedLicense(world, agentId);
  const leadId = await acceptCleosLead(site);
  const closingId = await closeLead(world, leadId);
  const link = await inTransaction(world, (tx) => newReviewLink(tx, { id: closingId, leadId }));
  const key = link.split("/").at(-1) ?? "";
  const review = { stars: 2, text: "She was late twice and did not call back." };
  const published = await publishReview(world, key, review);
  if (!published.ok) throw new Error(`It is refused: ${published.reason}.`);
  const [stored] = await reviewsOfAgent(world.database.read, agentId);
  const shown = async () => (await publicReviews(world.database.read, agentId, world.now())).reviews;
  return { site, agentId, ids: [stored?.id ?? "", stored?.texts[0]?.id ?? "", closingId, leadId, agentId], shown };
}
