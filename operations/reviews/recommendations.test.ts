import { describe, expect, it } from "vitest";
import { profilesOfAgent } from "#database/profiles/profiles.ts";
import { recommendationsOf } from "#database/reviews/recommendations.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { emailsFor } from "#test/consumer.ts";
import { dailyEngines, type engines } from "#test/database.ts";
import { publishedAgent } from "#test/profiles.ts";
import { freshWorld } from "#test/world.ts";
import { showRecommendation, withdrawRecommendation } from "./answer-recommendation.ts";
import { publicReviews } from "./public-reviews.ts";
import { recommendAgent } from "./recommend-agent.ts";

const text = "We closed three deals together, and each was well prepared.";

/** Ada and Ben have public pages. */
async function adaAndBen(engine: (typeof engines)[number]) {
  const test = await freshWorld(engine);
  const { world } = test;
  const { read } = world.database;
  await insertAtlantasZips(world.database);
  const adas = await publishedAgent(test, ada);
  const bens = await publishedAgent(test, ben);
  const recommends = (from: { agentId: string; memberId: string }, who: string, words = text) =>
    recommendAgent(world, { agentId: from.agentId, member: { id: from.memberId } }, { who, text: words });
  const idOf = async (from: { agentId: string }) =>
    (await recommendationsOf(read, from.agentId)).find(({ agentId }) => agentId === from.agentId)?.id ?? "";
  const shownOf = async ({ agentId }: { agentId: string }) =>
    (await publicReviews(read, agentId, world.now())).recommendations;
  const revisions = async () => {
    const rows = await Promise.all([adas, bens].map(({ agentId }) => profilesOfAgent(read, agentId)));
    return rows.flatMap((profiles) => profiles.map(({ revision }) => revision));
  };
  return { test, world, adas, bens, recommends, idOf, shownOf, revisions };
}

describe.each(dailyEngines)("recommendations on %s", (engine) => {
  it("Ben's page shows what Ada says once he accepts it, and not once one of them removes it", async () => {
    const { test, world, adas, bens, recommends, idOf, shownOf } = await adaAndBen(engine);
    expect(await recommends(adas, ben.email)).toEqual({ ok: true });
    expect(await recommends(adas, ben.email)).toEqual({ ok: false, reason: "again" });
    expect((await emailsFor(test, ben.email)).map(({ subject }) => subject)).toContain("Ada Park recommends you");
    expect(await shownOf(bens)).toEqual([]);
    const id = await idOf(adas);
    expect(await showRecommendation(world, { id, agentId: adas.agentId }), "Ada cannot accept it").toBe(false);
    expect(await showRecommendation(world, { id, agentId: bens.agentId })).toBe(true);
    expect(await shownOf(bens)).toMatchObject([{ text, name: "Ada Park", isMutual: false }]);
    expect(await withdrawRecommendation(world, { id, agentId: adas.agentId })).toBe(true);
    expect(await withdrawRecommendation(world, { id, agentId: bens.agentId }), "twice").toBe(false);
    expect(await shownOf(bens)).toEqual([]);
  });

  it("both pages say that the two recommend each other, and are rendered again when that changes", async () => {
    const { world, adas, bens, recommends, idOf, shownOf, revisions } = await adaAndBen(engine);
    for (const [from, to, email] of [[adas, bens, ben.email] as const, [bens, adas, ada.email] as const]) {
      expect(await recommends(from, email)).toEqual({ ok: true });
      const before = await revisions();
      expect(await showRecommendation(world, { id: await idOf(from), agentId: to.agentId })).toBe(true);
      expect(await revisions()).toEqual(before.map((revision) => revision + 1));
    }
    for (const { agentId } of [adas, bens]) expect(await shownOf({ agentId })).toMatchObject([{ isMutual: true }]);
    const before = await revisions();
    await withdrawRecommendation(world, { id: await idOf(bens), agentId: bens.agentId });
    expect(await revisions()).toEqual(before.map((revision) => revision + 1));
    expect(await shownOf(bens)).toMatchObject([{ isMutual: false }]);
  });

  it("refuses yourself, strangers, short texts and private data", async () => {
    const { adas, recommends } = await adaAndBen(engine);
    expect(await recommends(adas, ada.email)).toEqual({ ok: false, reason: "yourself" });
    for (const who of ["", " ", "nobody@home.example"])
      expect(await recommends(adas, who), who).toEqual({ ok: false, reason: "no-agent" });
    expect(await recommends(adas, ben.email, "Good.")).toEqual({ ok: false, reason: "too-short" });
    expect(await recommends(adas, ben.email, "x".repeat(1001))).toEqual({ ok: false, reason: "too-long" });
    expect(await recommends(adas, ben.email, `${text} Call 404-555-0163.`)).toEqual({
      ok: false,
      reason: "private-data",
    });
  });
});
