import { membersOfAgent } from "#database/members/members.ts";
import { recommendationsOf } from "#database/reviews/recommendations.ts";
import { listReviewsToCheck } from "#database/reviews/review-checks.ts";
import { findReview } from "#database/reviews/reviews.ts";
import { addReviewChallengeFiles } from "#operations/reviews/add-challenge-files.ts";
import { showRecommendation } from "#operations/reviews/answer-recommendation.ts";
import { challengeReview } from "#operations/reviews/challenge-review.ts";
import { decideChallenge } from "#operations/reviews/decide-challenge.ts";
import { decideReviewText } from "#operations/reviews/decide-review-text.ts";
import { publishReview } from "#operations/reviews/publish-review.ts";
import { recommendAgent } from "#operations/reviews/recommend-agent.ts";
import { replyToReview } from "#operations/reviews/reply-to-review.ts";
import { newReviewLink } from "#operations/reviews/review-link.ts";
import { withdrawReview } from "#operations/reviews/withdraw-review.ts";
import { inTransaction } from "#operations/transaction.ts";
import { expectOk, idNamed, type Scene, type Stage } from "./demo-stage.ts";

interface Written {
  /** The review is about their first deal. */
  of: string;
  daysAgo: number;
  stars: number;
  text: string;
  /** Half a day later. */
  next?: (stage: Stage, about: About) => Promise<unknown>;
}

interface About {
  /** Of the review's page. */
  key: string;
  reviewId: string;
  agentId: string;
}

/** Naomi Ellis has one of every kind. */
const written: readonly Written[] = [
  {
    ...{ of: "Cleo Marsh", daysAgo: 54, stars: 5 },
    text: "Called within the hour, showed us nine lofts and was honest about each roof.",
  },
  {
    ...{
      of: "Otis Reyes",
      daysAgo: 22,
      stars: 4,
      next: reply("Thank you. The inspector has apologized to me as well."),
    },
    text: "Calm and well prepared. The closing took a week longer than planned.",
  },
  { of: "Mia Torres", daysAgo: 44, stars: 5, text: "Knows every street. I would ask for the same agent again." },
  {
    ...{ of: "Dana Price", daysAgo: 31, stars: 5 },
    text: "We found our bungalow in eleven days, below our limit. Every step was explained before it came.",
  },
  {
    ...{ of: "Earl Quinn", daysAgo: 28, stars: 2, next: reply("I am sorry. I now keep two mornings free for visits.") },
    text: "Late to two of our three visits, and for a week no call back. The house is fine.",
  },
  {
    ...{ of: "Faye Moss", daysAgo: 25, stars: 5 },
    text: "Advised me not to buy the first house, and why. The second one is mine.",
    next: (stage, { key }) =>
      publish(
        stage,
        key,
        4,
        "Advised me not to buy the first house, and why. The second one is mine, with a wet cellar.",
      ),
  },
  {
    ...{ of: "Gail Hunt", daysAgo: 22, stars: 1, next: disputedInVain },
    text: "I did not feel heard. I asked for a yard and saw apartments.",
  },
  {
    ...{ of: "Hank Byrd", daysAgo: 19, stars: 3, next: removed },
    text: "Good at the contract, less good at answering. Call me at (404) 555-0163 if you want to know more.",
  },
  {
    ...{ of: "Ines Cruz", daysAgo: 16, stars: 4, next: ({ world }, { key }) => withdrawReview(world, key) },
    text: "Knows every porch west of the Beltline, and who built it.",
  },
  {
    ...{ of: "Jade Webb", daysAgo: 13, stars: 5, next: reply("It was a joy. Enjoy the fig tree.") },
    text: "Answers texts at once and never pushed me. I had three weeks before my lease ended, and it worked.",
  },
  {
    ...{ of: "Kurt Lind", daysAgo: 6, stars: 3, next: disputed },
    text: "The house is good, but I learned of the easement two days before the closing.",
  },
  {
    ...{ of: "Nina Cobb", daysAgo: 20, stars: 5 },
    text: "Moved me from Chicago without one wasted trip. The video visits were honest.",
  },
  {
    ...{ of: "Oren Shaw", daysAgo: 15, stars: 4 },
    text: "Took time for my many questions about taxes. I would have liked one more visit.",
  },
  { of: "Petra Dunn", daysAgo: 9, stars: 5, text: "Saw the cracked beam that two others had not seen." },
  {
    ...{ of: "Rosa Bergen", daysAgo: 12, stars: 4 },
    text: "An old house with honest numbers, as promised. The radiators are now warm.",
  },
  {
    ...{ of: "Seth Boone", daysAgo: 1.4, stars: 4 },
    text: "Explained the loan to my mother in Spanish. Ask me about it at seth.boone@visitors.example.",
  },
];

/** Reviews of all kinds. */
export const reviewScenes: readonly Scene[] = written.flatMap(({ of, daysAgo, stars, text, next }) => [
  { daysAgo, play: (stage: Stage) => writeReview(stage, { of, stars, text }) },
  ...(next ? [{ daysAgo: daysAgo - 0.5, play: (stage: Stage) => next(stage, aboutOf(stage, of)) }] : []),
]);

const named = (of: string) => ({ key: `key of ${of}`, reviewId: `review of ${of}`, agentId: `agent of ${of}` });

function aboutOf(stage: Stage, of: string): About {
  const { key, reviewId, agentId } = named(of);
  return { key: idNamed(stage, key), reviewId: idNamed(stage, reviewId), agentId: idNamed(stage, agentId) };
}

async function writeReview(stage: Stage, { of, stars, text }: Pick<Written, "of" | "stars" | "text">): Promise<void> {
  const { read } = stage.world.database;
  const leadId = idNamed(stage, `lead of ${of}`);
  const closings = read.selectFrom("closings").select(["id", "leadId"]).where("leadId", "=", leadId).orderBy("no");
  const closing = await closings.executeTakeFirstOrThrow();
  const link = await inTransaction(stage.world, (tx) => newReviewLink(tx, closing));
  const key = link.split("/").at(-1) ?? "";
  await publish(stage, key, stars, text);
  const review = await findReview(read, { closingId: closing.id });
  if (!review) throw new Error(`${of} has written no review.`);
  const names = named(of);
  stage.ids.set(names.key, key).set(names.reviewId, review.id).set(names.agentId, review.agentId);
}

async function publish({ world }: Stage, key: string, stars: number, text: string): Promise<void> {
  expectOk(await publishReview(world, key, { stars, text }));
}

function reply(text: string): Written["next"] {
  return async ({ world }, { agentId, reviewId }) =>
    expectOk(await replyToReview(world, { agentId, member: { id: agentId } }, { reviewId, text }));
}

async function disputed({ world }: Stage, { agentId, reviewId }: About): Promise<void> {
  const by = { agentId, member: { id: agentId } };
  const dispute = { ground: "false-fact", evidence: "The easement is in my email of the first week." } as const;
  expectOk(await challengeReview(world, by, { reviewId, ...dispute }));
  const messages = Buffer.from("May 3, 10 AM: sent the survey with the easement.\nMay 9, 2 PM: asked about it.\n");
  async function* files() {
    yield { name: "messages.txt", content: contentOf(messages) };
  }
  await addReviewChallengeFiles(world, by, { reviewId, files: files() });
}

async function* contentOf(bytes: Uint8Array) {
  yield bytes;
}

async function disputedInVain(stage: Stage, about: About): Promise<void> {
  const { world, staff } = stage;
  const by = { agentId: about.agentId, member: { id: about.agentId } };
  const dispute = { ground: "false-fact", evidence: "My calendar shows five houses with a yard." } as const;
  expectOk(await challengeReview(world, by, { reviewId: about.reviewId, ...dispute }));
  const review = await findReview(world.database.read, { id: about.reviewId });
  const decision = {
    disputeId: review?.dispute?.id ?? "",
    outcome: "stands",
    rule: null,
    staffId: staff.moira,
  } as const;
  expectOk(await decideChallenge(world, { ...decision, sentence: "Whether somebody felt heard is an opinion." }));
}

/** Staff remove the text with a phone number. */
async function removed({ world, staff }: Stage): Promise<void> {
  const [stopped] = await listReviewsToCheck(world.database.read, {
    oldestFirst: true,
    after: undefined,
    most: 1,
  }).execute();
  const decision = { textId: stopped?.id ?? "", staffId: staff.arne, rule: "phone" } as const;
  expectOk(await decideReviewText(world, { ...decision, sentence: "It has a phone number." }));
}

/** Naomi and Omar recommend each other; Renee recommends Naomi. */
export const recommendationScenes: readonly Scene[] = [
  ["Omar Reyes", "Naomi Ellis", "She reads a foundation like other people read a price."],
  ["Naomi Ellis", "Omar Reyes", "My buyers who speak Spanish go to him, and come back to say thank you."],
  ["Renee Tran", "Naomi Ellis", "We were on two sides of a hard closing, and she kept every date."],
].map(([by = "", to = "", text = ""], index) => ({
  daysAgo: 5 - index,
  play: (stage) => recommend(stage, { by, to, text }),
}));

async function recommend(stage: Stage, { by, to, text }: { by: string; to: string; text: string }): Promise<void> {
  const { read } = stage.world.database;
  const [agentId, toAgentId] = [idNamed(stage, by), idNamed(stage, to)];
  const [[member], [colleague]] = [await membersOfAgent(read, agentId), await membersOfAgent(read, toAgentId)];
  if (!member || !colleague) throw new Error("An agent of the demo has no workspace.");
  expectOk(await recommendAgent(stage.world, { agentId, member }, { who: colleague.email, text }));
  const open = await recommendationsOf(read, toAgentId);
  const made = open.find((one) => one.agentId === agentId && one.toAgentId === toAgentId);
  await showRecommendation(stage.world, { id: made?.id ?? "", agentId: toAgentId });
}
