import { listReviewsToCheck } from "#database/reviews/review-checks.ts";
import { reviewsOfAgent } from "#database/reviews/reviews.ts";
import { decideReviewText } from "#operations/reviews/decide-review-text.ts";
import { disputeReview } from "#operations/reviews/dispute-review.ts";
import { publishReview } from "#operations/reviews/publish-review.ts";
import { replyToReview } from "#operations/reviews/reply-to-review.ts";
import { newReviewLink } from "#operations/reviews/review-link.ts";
import { withdrawReview } from "#operations/reviews/withdraw-review.ts";
import { inTransaction } from "#operations/transaction.ts";
import { expectOk, type Scene, type Stage } from "./demo-stage.ts";

/** Reviews of all kinds, of the deals that have closed by then. */
export const reviewScenes: readonly Scene[] = [
  { daysAgo: 1.4, play: writeReviews },
  { daysAgo: 1.2, play: removeOne },
];

const written = [
  { stars: 5, text: "She called within the hour, showed us nine houses and was honest about each roof." },
  { stars: 2, text: "Late to two of our three visits, and for a week no call back. The house is fine." },
  { stars: 4, text: "Calm and well prepared. The closing took a week longer than planned." },
  { stars: 5, text: "We sold in eleven days, above our price. Every step was explained before it came." },
  { stars: 1, text: "I did not feel heard. We asked for a yard and saw apartments." },
  {
    stars: 3,
    text: "Good at the contract, less good at answering. Call me at (404) 555-0163 if you want to know more.",
  },
  { stars: 4, text: "Knows every street. I would ask for the same agent again." },
];

/** Of each agent: the second review gets a reply, the third a dispute, and the fourth is taken back. */
async function writeReviews({ world }: Stage): Promise<void> {
  const closings = await world.database.read
    .selectFrom("closings")
    .select(["id", "leadId", "agentId"])
    .where("state", "=", "closed")
    .where("agentId", "is not", null)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(40)
    .execute();
  const agents = new Map<string, number>();
  for (const [index, closing] of closings.entries()) {
    const review = written[index % written.length];
    const link = await inTransaction(world, (tx) => newReviewLink(tx, closing));
    const key = link.split("/").at(-1) ?? "";
    if (!review || !(await publishReview(world, key, review)).ok) continue;
    const agentId = closing.agentId ?? "";
    const no = (agents.get(agentId) ?? 0) + 1;
    agents.set(agentId, no);
    if (no === 4) await withdrawReview(world, key);
  }
  for (const agentId of agents.keys()) await answer(world, agentId);
}

async function answer(world: Stage["world"], agentId: string): Promise<void> {
  const [, second, third] = await reviewsOfAgent(world.database.read, agentId);
  const by = { agentId, member: { id: agentId } };
  if (second)
    await replyToReview(world, by, {
      reviewId: second.id,
      text: "Thank you for telling me. I have changed how I plan visits.",
    });
  const dispute = { ground: "false-fact", evidence: "My calendar and our messages show each visit." } as const;
  if (third) await disputeReview(world, by, { reviewId: third.id, ...dispute });
}

/** Staff remove the first text with a phone number; the others still wait. */
async function removeOne({ world, staff }: Stage): Promise<void> {
  const [stopped] = await listReviewsToCheck(world.database.read, {}, { oldestFirst: true, after: undefined, most: 1 });
  if (!stopped) return;
  const decision = {
    textId: stopped.id,
    staffId: staff.arne,
    rule: "phone",
    sentence: "It has a phone number.",
  } as const;
  expectOk(await decideReviewText(world, decision));
}
