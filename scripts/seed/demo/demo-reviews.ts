import { listReviewsToCheck } from "#database/reviews/review-checks.ts";
import { findReview } from "#database/reviews/reviews.ts";
import { addDisputeFiles } from "#operations/reviews/add-dispute-files.ts";
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

interface Written {
  stars: number;
  text: string;
  after?: "reply" | "dispute" | "taken back";
}

const written: readonly Written[] = [
  { stars: 5, text: "She called within the hour, showed us nine houses and was honest about each roof." },
  {
    stars: 2,
    text: "Late to two of our three visits, and for a week no call back. The house is fine.",
    after: "reply",
  },
  { stars: 4, text: "Calm and well prepared. The closing took a week longer than planned." },
  { stars: 5, text: "We sold in eleven days, above our price. Every step was explained before it came." },
  { stars: 1, text: "I did not feel heard. We asked for a yard and saw apartments.", after: "dispute" },
  {
    stars: 3,
    text: "Good at the contract, less good at answering. Call me at (404) 555-0163 if you want to know more.",
  },
  { stars: 4, text: "Knows every street. I would ask for the same agent again.", after: "taken back" },
];

/** The second review gets a reply, the fifth a dispute, and the seventh is taken back. */
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
  for (const [index, closing] of closings.entries()) {
    const { stars, text, after } = written[index % written.length] ?? {};
    const link = await inTransaction(world, (tx) => newReviewLink(tx, closing));
    const key = link.split("/").at(-1) ?? "";
    if (stars === undefined || text === undefined || !(await publishReview(world, key, { stars, text })).ok) continue;
    if (after === "taken back") await withdrawReview(world, key);
    else if (after) await answer(world, closing, after);
  }
}

async function answer(
  world: Stage["world"],
  { id: closingId, agentId }: { id: string; agentId: string | null },
  after: "reply" | "dispute",
): Promise<void> {
  const review = await findReview(world.database.read, { closingId });
  if (!review || agentId === null) return;
  const [by, reviewId] = [{ agentId, member: { id: agentId } }, review.id];
  if (after === "reply") {
    const text = "Thank you for telling me. I have changed how I plan visits.";
    await replyToReview(world, by, { reviewId, text });
    return;
  }
  const dispute = { ground: "false-fact", evidence: "My calendar and our messages show each visit." } as const;
  await disputeReview(world, by, { reviewId, ...dispute });
  const messages = Buffer.from("May 3, 10 AM: shown three homes with a yard.\nMay 9, 2 PM: shown two more.\n");
  async function* files() {
    yield { name: "messages.txt", content: contentOf(messages) };
  }
  await addDisputeFiles(world, by, { reviewId, files: files() });
}

async function* contentOf(bytes: Uint8Array) {
  yield bytes;
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
