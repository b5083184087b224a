import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { listChallenges } from "#database/reviews/review-challenges.ts";
import { listReviewsToCheck } from "#database/reviews/review-checks.ts";
import { findReview, reviewsOfAgent } from "#database/reviews/reviews.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { adasLead } from "#test/adas-lead.ts";
import { ada } from "#test/cast.ts";
import { proveClosing } from "#test/closings.ts";
import { emailsFor } from "#test/consumer.ts";
import { owenOf } from "#test/countersigned.ts";
import { dailyEngines, type engines } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { answerChallenge } from "./answer-challenge.ts";
import { askForReviews } from "./ask-for-reviews.ts";
import { challengeReview } from "./challenge-review.ts";
import { decideChallenge } from "./decide-challenge.ts";
import { decideReviewText } from "./decide-review-text.ts";
import { publicReviews } from "./public-reviews.ts";
import { publishReview } from "./publish-review.ts";
import { replyToReview } from "./reply-to-review.ts";
import { withdrawReview } from "./withdraw-review.ts";

const cleo = "cleo@home.example";
const firstPage = { oldestFirst: true, after: undefined, most: 10 };
const days = (test: TestWorld, count: number) => test.clock.pass({ seconds: count * 24 * 3600 });
const late = { stars: 2, text: "She was late twice and did not call back." };

async function keyEmailedTo(test: TestWorld, to = cleo): Promise<string> {
  const links = (await emailsFor(test, to)).flatMap(({ text }) => /\/review\/([\w-]{20,})/.exec(text)?.[1] ?? []);
  const key = links.at(-1);
  if (!key) throw new Error(`No link to a review was emailed to ${to}.`);
  return key;
}

const invitations = async (test: TestWorld, to = cleo) =>
  (await emailsFor(test, to)).filter(({ text }) => text.includes("Write your review")).length;

/** Ada's lead Cleo has closed, and three days later Cleo is asked. */
async function asked(engine: (typeof engines)[number], facts = {}) {
  const test = await atlanta(engine);
  const ada = await adasLead(test);
  await ada.contract();
  await ada.closed(facts);
  await proveClosing(test.world, (await ada.closing()).id);
  days(test, 3);
  const counts = await askForReviews(test.world);
  const all = () => reviewsOfAgent(test.world.database.read, ada.agentId);
  const world = () => publicReviews(test.world.database.read, ada.agentId, test.world.now());
  return { test, ...ada, counts, all, public: world };
}

async function written(engine: (typeof engines)[number], review = late) {
  const made = await asked(engine);
  const key = await keyEmailedTo(made.test);
  const published = await publishReview(made.test.world, key, review);
  const [stored] = await made.all();
  if (!stored) throw new Error("The review is not stored.");
  const ofReview = { reviewId: stored.id };
  return { ...made, key, published, id: stored.id, ofReview, closingId: stored.closingId };
}

describe.each(dailyEngines)("reviews on %s", (engine) => {
  it("Cleo is asked three days after the closing, reminded once after ten days, and never again", async () => {
    const test = await atlanta(engine);
    const { contract, closed, closing } = await adasLead(test);
    await contract();
    await closed();
    await proveClosing(test.world, (await closing()).id);
    days(test, 2);
    expect(await askForReviews(test.world)).toMatchObject({ asked: 0 });
    days(test, 1);
    expect(await askForReviews(test.world)).toMatchObject({ asked: 1, reminded: 0 });
    expect(await askForReviews(test.world), "again").toMatchObject({ asked: 0 });
    days(test, 10);
    expect(await askForReviews(test.world)).toMatchObject({ asked: 0, reminded: 1 });
    days(test, 60);
    expect(await askForReviews(test.world)).toMatchObject({ asked: 0, reminded: 0 });
    expect(await invitations(test)).toBe(2);
    const keys = await test.world.database.read.selectFrom("reviewKeys").select("keyHash").execute();
    const key = await keyEmailedTo(test);
    expect(keys.map(({ keyHash }) => keyHash)).toContain(test.world.hash(key));
    expect(JSON.stringify(keys)).not.toContain(key);
  });

  it("Cleo is asked thirty days after a closing of which nobody brings a proof", async () => {
    const test = await atlanta(engine);
    const { contract, closed } = await adasLead(test);
    await contract();
    await closed();
    days(test, 29);
    expect(await askForReviews(test.world)).toMatchObject({ asked: 0 });
    days(test, 1);
    expect(await askForReviews(test.world)).toMatchObject({ asked: 1 });
  });

  it("nobody else's deal, and nobody who opted out, is asked about", async () => {
    for (const facts of [{ party: "other" }, { representedBy: "colleague" }]) {
      const { test, counts } = await asked(engine, facts);
      expect(counts).toMatchObject({ asked: 0 });
      expect(await invitations(test)).toBe(0);
    }
  });

  it("is public at once, sent twice is one, and a change is visible", async () => {
    const { test, key, published, all, public: seen } = await written(engine);
    expect(published).toEqual({ ok: true, waits: false });
    expect(await publishReview(test.world, key, late)).toEqual({ ok: true, waits: false });
    expect((await all()).flatMap(({ texts }) => texts)).toHaveLength(1);
    expect((await seen()).reviews).toMatchObject([
      { is: "shown", stars: 2, writerName: "Cleo M.", deal: "bought", isProved: true },
    ]);
    days(test, 1);
    await publishReview(test.world, key, { stars: 3, text: "She was late once, and said sorry." });
    expect((await seen()).reviews).toMatchObject([{ stars: 3, text: { changedAt: expect.any(String) } }]);
    days(test, 31);
    expect(await publishReview(test.world, key, late)).toEqual({ ok: false, reason: "too-late" });
    expect(await withdrawReview(test.world, key)).toBe(true);
    expect((await seen()).reviews).toMatchObject([{ is: "withdrawn" }]);
    expect((await seen()).average).toMatchObject({ count: 0, withdrawn: 1 });
  });

  it("refuses what is too short, without stars, or with no key, and keeps nothing of it", async () => {
    const { test, all } = await asked(engine);
    const key = await keyEmailedTo(test);
    expect(await publishReview(test.world, key, { stars: 2, text: "Late." })).toMatchObject({ reason: "too-short" });
    expect(await publishReview(test.world, key, { ...late, stars: undefined })).toMatchObject({ reason: "no-stars" });
    expect(await publishReview(test.world, "no-such-key", late)).toMatchObject({ reason: "unknown-key" });
    days(test, 180);
    expect(await publishReview(test.world, key, late)).toMatchObject({ reason: "key-over" });
    expect(await all()).toEqual([]);
  });

  it("with a phone number waits for a person; after two working days it is public by itself", async () => {
    const phone = { stars: 5, text: "Great! Call me at (404) 555-0163 for more." };
    const { test, published, public: seen } = await written(engine, phone);
    expect(published).toEqual({ ok: true, waits: true });
    expect(await seen()).toMatchObject({ reviews: [], average: { count: 0, waiting: 1 } });
    days(test, 5);
    expect(await askForReviews(test.world)).toMatchObject({ published: 1 });
    expect(await askForReviews(test.world)).toMatchObject({ published: 0 });
    expect((await seen()).reviews).toMatchObject([{ is: "shown", stars: 5 }]);
  });

  it("staff remove what the check has stopped under its rule, which leaves a removal notice; a clean change is public", async () => {
    const { test, key, id, public: seen } = await written(engine, { ...late, text: `${late.text} 404-555-0163` });
    const { read } = test.world.database;
    const window = { oldestFirst: true, after: undefined, most: 10 };
    const [stopped] = await listReviewsToCheck(read, window).execute();
    const decision = { textId: stopped?.id ?? "", staffId: "Moira", sentence: "It has a phone number." };
    expect(await decideReviewText(test.world, { ...decision, rule: "false-fact" })).toMatchObject({
      reason: "no-rule",
    });
    expect(await decideReviewText(test.world, { ...decision, sentence: " ", rule: "phone" })).toMatchObject({
      reason: "no-reason",
    });
    expect(await decideReviewText(test.world, { ...decision, rule: "phone" })).toEqual({ ok: true });
    expect(await decideReviewText(test.world, { ...decision, rule: "phone" })).toMatchObject({ reason: "over" });
    expect(await seen()).toMatchObject({ reviews: [{ is: "removed", rule: "phone" }], average: { removals: 1 } });
    expect(await publishReview(test.world, key, late)).toEqual({ ok: true, waits: false });
    expect((await seen()).reviews).toMatchObject([{ id, is: "shown", stars: 2 }]);
  });

  it("staff cannot decide a text that the check has not stopped", async () => {
    const { test, all, public: seen } = await written(engine);
    const [review] = await all();
    for (const textId of [review?.texts[0]?.id ?? "", review?.id ?? ""])
      for (const rule of [undefined, "hate" as const])
        expect(await decideReviewText(test.world, { textId, staffId: "Moira", rule, sentence: "Bad." })).toEqual({
          ok: false,
          reason: "over",
        });
    expect((await seen()).reviews).toMatchObject([{ is: "shown", stars: 2 }]);
  });

  it("Ada is emailed once: when readers see the review for the first time, at once, by staff or by the clock", async () => {
    const phone = { ...late, text: `${late.text} 404-555-0163` };
    const emailed = async (test: TestWorld) =>
      (await emailsFor(test, ada.email)).filter(({ subject }) => subject === "A client has reviewed you").length;
    const stoppedIn = async (test: TestWorld) => {
      const [stopped] = await listReviewsToCheck(test.world.database.read, firstPage).execute();
      return { textId: stopped?.id ?? "", staffId: "Moira", sentence: "It has a phone number." };
    };

    const clean = await written(engine);
    expect(await emailed(clean.test)).toBe(1);
    await publishReview(clean.test.world, clean.key, { ...late, stars: 1 });
    expect(await emailed(clean.test), "after a change").toBe(1);

    const published = await written(engine, phone);
    expect(await emailed(published.test)).toBe(0);
    await decideReviewText(published.test.world, { ...(await stoppedIn(published.test)), rule: undefined });
    expect(await emailed(published.test), "by staff").toBe(1);

    const removed = await written(engine, phone);
    await decideReviewText(removed.test.world, { ...(await stoppedIn(removed.test)), rule: "phone" });
    expect(await emailed(removed.test)).toBe(0);
    await publishReview(removed.test.world, removed.key, late);
    expect(await emailed(removed.test), "without the phone number").toBe(1);

    const waiting = await written(engine, phone);
    days(waiting.test, 5);
    for (const _ of ["first run", "second run"]) await askForReviews(waiting.test.world);
    expect(await emailed(waiting.test), "by the clock").toBe(1);
  });

  it("25 changes in a day, with a phone number and without, are at most one email to Ada and one to the office", async () => {
    const { test, key } = await written(engine);
    const emails = async (to: string, subject: RegExp) =>
      (await emailsFor(test, to)).filter((email) => subject.test(email.subject)).length;
    const sent = async () => [await emails(ada.email, /review/i), await emails(test.world.officeEmail, /review/i)];
    const before = await sent();
    for (const day of [1, 2]) {
      for (let change = 0; change < 25; change++) {
        const text = `${late.text} ${change % 2 === 0 ? "Call 404-555-0163." : ""} ${change}`;
        expect(await publishReview(test.world, key, { ...late, text })).toMatchObject({ ok: true });
        test.clock.pass({ seconds: 60 });
      }
      const more = (await sent()).map((count, index) => count - (before[index] ?? 0));
      expect(more, `after day ${day}`).toEqual([
        expect.toSatisfy((count) => count <= day),
        expect.toSatisfy((count) => count <= day),
      ]);
      days(test, 1);
    }
    expect(
      (await sent()).reduce((sum, count) => sum + count),
      "and not none",
    ).toBeGreaterThan(1);
  });

  it("the agent's broker, and who works at the broker's domain, may not review", async () => {
    const { test, agentId, all } = await asked(engine);
    const id = await owenOf(test.world, agentId);
    await test.world.database.write((tx) =>
      tx.updateTable("brokers").set({ email: "owen@home.example" }).where("id", "=", id).execute(),
    );
    const key = await keyEmailedTo(test);
    expect(await publishReview(test.world, key, late)).toEqual({ ok: false, reason: "insider" });
    expect(await all()).toEqual([]);
  });

  it("stays when the closing falls through or its facts change", async () => {
    const { fellThrough, public: seen } = await written(engine);
    expect(await fellThrough()).toMatchObject({ ok: true });
    expect((await seen()).reviews).toMatchObject([{ is: "shown", stars: 2 }]);
  });

  it("Ada replies once, and changes the reply for 30 days", async () => {
    const { test, viewer, ofReview, public: seen } = await written(engine);
    const reply = (text: string) => replyToReview(test.world, viewer, { ...ofReview, text });
    expect(await reply(" ")).toMatchObject({ reason: "empty" });
    expect(await reply("x".repeat(1001))).toMatchObject({ reason: "too-long" });
    expect(await reply("I am sorry that I was late.")).toEqual({ ok: true, waits: false });
    expect(await reply("I am sorry for being late, twice.")).toEqual({ ok: true, waits: false });
    expect((await seen()).reviews).toMatchObject([{ reply: { text: "I am sorry for being late, twice." } }]);
    expect(await replyToReview(test.world, { ...viewer, agentId: "ben" }, { ...ofReview, text: "No." })).toMatchObject({
      reason: "unknown",
    });
    expect(await reply("Call 404-555-0101 instead.")).toEqual({ ok: true, waits: true });
    days(test, 31);
    expect(await reply("Too late.")).toMatchObject({ reason: "too-late" });
  });

  it("a dispute is visible with its deadline, and stands by itself after ten working days over Thanksgiving", async () => {
    const { test, viewer, ofReview, key, public: seen } = await written(engine);
    const dispute = { ...ofReview, ground: "false-fact", evidence: "I have messages from each day." } as const;
    expect(await challengeReview(test.world, viewer, { ...dispute, ground: undefined })).toMatchObject({
      reason: "no-ground",
    });
    expect(await challengeReview(test.world, viewer, dispute)).toEqual({ ok: true });
    expect(await challengeReview(test.world, viewer, dispute)).toMatchObject({ reason: "disputed" });
    // Monday, November 23; Thanksgiving is the 26th.
    expect((await seen()).reviews).toMatchObject([
      { is: "shown", stars: 2, dispute: { due: "2026-12-09T00:00:00.000Z", decision: null } },
    ]);
    expect(await answerChallenge(test.world, key, "It is all true.")).toEqual({ ok: true });
    days(test, 15);
    expect(await askForReviews(test.world)).toMatchObject({ ended: 0 });
    days(test, 1);
    expect(await askForReviews(test.world)).toMatchObject({ ended: 1 });
    expect((await seen()).reviews).toMatchObject([
      { is: "shown", stars: 2, dispute: { decision: { outcome: "stands", sentence: "" } } },
    ]);
    expect((await emailsFor(test, cleo)).some(({ subject }) => subject === "Your review stands")).toBe(true);
  });

  it("a dispute ends without a decision when the writer takes the review back", async () => {
    const { test, viewer, ofReview, key, id } = await written(engine);
    await challengeReview(test.world, viewer, { ...ofReview, ground: "threat", evidence: "Messages." });
    const { read } = test.world.database;
    expect(await listChallenges(read, firstPage).execute()).toHaveLength(1);
    expect(await withdrawReview(test.world, key)).toBe(true);
    expect(await listChallenges(read, firstPage).execute()).toEqual([]);
    expect(await answerChallenge(test.world, key, "It is all true.")).toEqual({ ok: false, reason: "over" });
    const disputeId = (await findReview(read, { id }))?.dispute?.id ?? "";
    const decision = { disputeId, staffId: "Moira", outcome: "stands", rule: null, sentence: "No threat." } as const;
    expect(await decideChallenge(test.world, decision)).toEqual({ ok: false, reason: "over" });
    days(test, 20);
    expect(await askForReviews(test.world)).toMatchObject({ ended: 0 });
    for (const to of [cleo, ada.email])
      expect((await emailsFor(test, to)).filter(({ subject }) => subject.includes("stands"))).toEqual([]);
  });

  it("staff decide a dispute in time, with a rule and a public sentence", async () => {
    const { test, viewer, ofReview, id, public: seen } = await written(engine);
    await challengeReview(test.world, viewer, {
      ...ofReview,
      ground: "another-agent",
      evidence: "The contract names Ben.",
    });
    const { read } = test.world.database;
    const disputeId = (await findReview(read, { id }))?.dispute?.id ?? "";
    const decision = { disputeId, staffId: "Moira", outcome: "removed", sentence: "The contract names Ben." } as const;
    expect(await decideChallenge(test.world, { ...decision, rule: null })).toMatchObject({ reason: "no-rule" });
    expect(await decideChallenge(test.world, { ...decision, rule: "not-this-closing" })).toEqual({ ok: true });
    expect(await decideChallenge(test.world, { ...decision, rule: "hate" })).toMatchObject({ reason: "over" });
    expect((await seen()).reviews).toMatchObject([{ is: "removed", rule: "not-this-closing" }]);
  });

  it("an erasure empties name and words; the stars stay", async () => {
    const { test, all, public: seen } = await written(engine);
    await erasePerson(test.world, { email: cleo, phone: undefined });
    expect(JSON.stringify(await all())).not.toMatch(/Cleo|late twice|Atlanta/);
    expect(await seen()).toMatchObject({
      reviews: [{ is: "shown", stars: 2, text: { text: "" } }],
      average: { count: 1 },
    });
    expect(await test.world.database.read.selectFrom("reviewKeys").select("id").execute()).toEqual([]);
  });

  it("the database refuses to change or delete a review, a text, a removal, a dispute and a decision", async () => {
    const { test, viewer, ofReview, id, public: seen } = await written(engine);
    const { world } = test;
    await replyToReview(world, viewer, { ...ofReview, text: "Sorry, call 404-555-0101." });
    const [stopped] = await listReviewsToCheck(world.database.read, {
      oldestFirst: true,
      after: undefined,
      most: 9,
    }).execute();
    await decideReviewText(world, { textId: stopped?.id ?? "", staffId: "Moira", rule: "phone", sentence: "Phone." });
    await challengeReview(world, viewer, { ...ofReview, ground: "threat", evidence: "Messages." });
    const disputeId = (await findReview(world.database.read, { id }))?.dispute?.id ?? "";
    await decideChallenge(world, {
      disputeId,
      staffId: "Moira",
      outcome: "stands",
      rule: null,
      sentence: "No threat.",
    });
    const tables = ["reviews", "reviewTexts", "reviewRemovals", "reviewDisputes", "disputeDecisions"];
    const fields = {
      reviews: "closingId",
      reviewTexts: "stars",
      reviewRemovals: "rule",
      reviewDisputes: "due",
      disputeDecisions: "outcome",
    };
    for (const [table, field] of Object.entries(fields)) {
      const change = (statement: ReturnType<typeof sql>) => world.database.write((tx) => statement.execute(tx));
      const rows = await sql`select id from ${sql.table(table)}`.execute(world.database.read);
      expect(rows.rows.length, table).toBeGreaterThan(0);
      const value = table === "reviewTexts" ? sql`5` : sql`'x'`;
      await expect(change(sql`update ${sql.table(table)} set ${sql.ref(field)} = ${value}`), table).rejects.toThrow(
        "append-only",
      );
      await expect(change(sql`delete from ${sql.table(table)}`), table).rejects.toThrow("append-only");
    }
    await expect(
      world.database.write((tx) => sql`update "reviewTexts" set text = 'She was lovely.'`.execute(tx)),
    ).rejects.toThrow("append-only");
    expect(tables).toHaveLength(5);
    expect((await seen()).reviews).toMatchObject([{ is: "shown", stars: 2 }]);
  });
});
