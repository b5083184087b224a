import { describe, expect, it } from "vitest";
import { findLead } from "#database/leads/lead-history.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { openOfferOfLead, openOffersOf } from "#database/offers/offers.ts";
import type { DistributionRule, DistributionWay } from "#domain/distribution/turns.ts";
import { offerTimes } from "#domain/offers/offer-clock.ts";
import { removeMember } from "#operations/members/remove-member.ts";
import { acceptOffer } from "#operations/offers/accept-offer.ts";
import { declineOffer } from "#operations/offers/decline-offer.ts";
import { lapseOffers } from "#operations/offers/lapse-offers.ts";
import { offerHours } from "#operations/offers/offer-hours.ts";
import { offerLead } from "#operations/offers/offer-lead.ts";
import { inTransaction } from "#operations/transaction.ts";
import { byNight } from "#test/by-night.ts";
import { dailyEngines, engines, type TestEngine } from "#test/database.ts";
import { insertLeadRows, leadWith } from "#test/lead-rows.ts";
import { atlanta, emailsTo } from "#test/leads.ts";
import { addressOf, tess, tessAndTeam } from "#test/team.ts";
import { setDistribution, setMemberLimits } from "./edit-distribution.ts";
import { followTurns } from "./follow-turns.ts";

const blank = { weight: "1", mostOpen: "", leastPrice: "", mostPrice: "", zips: "" };
const rule = (way: DistributionWay): DistributionRule => ({ way, byZip: true, byPrice: true, byLanguage: true });
const minutes = (count: number) => ({ seconds: count * 60 });

async function teamOf(engine: TestEngine, ...names: string[]) {
  const test = await atlanta(engine);
  const { agentId, lead, members } = await tessAndTeam(test, ...names);
  const { world } = test;
  const { read } = world.database;
  const everybody: Record<string, typeof lead> = { Tess: lead, ...members };
  const nameOf = (id: string) => Object.entries(everybody).find(([, { member }]) => member.id === id)?.[0] ?? id;
  const by = (name: string) => everybody[name] ?? expect.fail(name);
  const limit = (name: string, set: Partial<typeof blank>) =>
    setMemberLimits(world, lead, by(name).member.id, { ...blank, ...set });
  const insertLeads = (from: number, count: number, facts: Partial<LeadsTable> = {}) =>
    world.database.write((tx) =>
      insertLeadRows(
        tx,
        Array.from({ length: count }, (_, n) => ({
          ...leadWith(from + n, { dialable: null, mailable: null }),
          ...{ zip: "30301", state: "GA", stage: "double-verified", answers: JSON.stringify(Array(8).fill("")) },
          ...facts,
        })) as never,
      ),
    );
  const offer = (id: string) =>
    inTransaction(world, async (tx) => {
      const found = await findLead(tx.db, id);
      const times = found && offerTimes(tx.now, await offerHours(tx.db, found, agentId));
      if (!times) throw new Error("Nobody can be called.");
      await offerLead(tx, found, { ...times, agentId, seat: null, staffId: null });
    });
  const offered = async (facts: Partial<LeadsTable> = {}, n = 1) => {
    await insertLeads(n, 1, facts);
    await offer(`lead-${n}`);
    return (await openOfferOfLead(read, `lead-${n}`))?.id ?? "";
  };
  const turns = async (offerId: string) => {
    const rows = await read
      .selectFrom("offerTurns")
      .selectAll()
      .where("offerId", "=", offerId)
      .orderBy("place")
      .execute();
    return Object.fromEntries(rows.map(({ memberId, place, reason }) => [nameOf(memberId), reason ?? place]));
  };
  const seenBy = async (name: string) =>
    (await openOffersOf(read, { agentId }, { memberId: by(name).member.id, now: world.now().toISOString() })).length;
  const mailed = async (name: string, about: string) =>
    (await emailsTo(test, name === "Tess" ? tess.email : addressOf(name), about)).map(({ subject }) => subject);
  return { ...test, agentId, lead, by, nameOf, limit, insertLeads, offer, offered, turns, seenBy, mailed };
}

describe.each(dailyEngines)("an offer in turn on %s", (engine) => {
  it("is Tess's alone for ten minutes, then Uma's, then everybody's; each is emailed as it comes", async () => {
    const test = await teamOf(engine, "Uma", "Vic");
    const { world, clock, lead, by, offered, turns, seenBy, mailed } = test;
    await setDistribution(world, lead, rule("turns"));
    const id = await offered();
    expect(await turns(id)).toEqual({ Tess: 1, Uma: 2, Vic: null });
    const seen = async () => [await seenBy("Tess"), await seenBy("Uma"), await seenBy("Vic")];
    const emailed = async () => [
      (await mailed("Tess", "lead-1")).length,
      (await mailed("Uma", "lead-1")).length,
      (await mailed("Vic", "lead-1")).length,
    ];
    expect([await seen(), await emailed()]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    expect(await acceptOffer(world, by("Uma"), id)).toEqual({ ok: false, reason: "not-their-turn" });
    clock.pass(minutes(10));
    expect([await followTurns(world), await followTurns(world)]).toEqual([1, 0]);
    expect([await seen(), await emailed()]).toEqual([
      [0, 1, 0],
      [1, 1, 0],
    ]);
    expect(await acceptOffer(world, by("Tess"), id)).toEqual({ ok: false, reason: "not-their-turn" });
    clock.pass(minutes(5));
    expect(await lapseOffers(world), "the reminder is Uma's").toMatchObject({ reminded: 1 });
    clock.pass(minutes(5));
    await followTurns(world);
    expect([await seen(), (await emailed())[2]]).toEqual([[1, 1, 1], 1]);
    expect(await acceptOffer(world, by("Vic"), id)).toMatchObject({ ok: true });
  });

  it("goes on at once if its member declines or leaves, and ends once the last declines", async () => {
    const test = await teamOf(engine, "Uma", "Vic");
    const { world, lead, by, offered, turns, seenBy } = test;
    await setDistribution(world, lead, rule("turns"));
    const id = await offered();
    const decline = (name: string) => declineOffer(world, by(name), { offerId: id, reason: "conflict", text: "" });
    expect(await decline("Tess")).toEqual({ ok: true });
    expect([await turns(id), await seenBy("Uma"), await seenBy("Tess")]).toEqual([
      { Tess: "declined", Uma: 2, Vic: null },
      1,
      0,
    ]);
    await removeMember(world, lead, by("Uma").member.id);
    expect([(await turns(id)).Uma, await seenBy("Vic")]).toEqual(["left", 1]);
    expect((await openOfferOfLead(world.database.read, "lead-1"))?.state).toBe("open");
    expect(await decline("Vic")).toEqual({ ok: true });
    expect(await openOfferOfLead(world.database.read, "lead-1")).toBeUndefined();
  });

  it("in Spanish at $900k goes to Will, who takes both, and says why not to the others", async () => {
    const test = await teamOf(engine, "Uma", "Will");
    const { world, lead, by, limit, offered, turns, seenBy } = test;
    await setDistribution(world, lead, rule("turns"));
    await limit("Uma", { mostPrice: "600,000" });
    const fields = JSON.stringify({ ...profileFields, languages: ["Español"] });
    await world.database.write((tx) =>
      tx
        .insertInto("profiles")
        .values({ ...profile, agentId: test.agentId, memberId: by("Will").member.id, fields })
        .execute(),
    );
    const answers = JSON.stringify(["", "", "$900k - $1.2M", "", "", "", "", ""]);
    const ownAnswers = JSON.stringify([{ question: "Preferred language", answer: "Spanish" }]);
    const id = await offered({ answers, ownAnswers });
    expect(await turns(id)).toEqual({ Will: 1, Tess: "language", Uma: "price" });
    expect([await seenBy("Will"), await seenBy("Tess"), await seenBy("Uma")]).toEqual([1, 0, 0]);
    const korean = JSON.stringify([{ question: "Preferred language", answer: "Korean" }]);
    const nobodys = await offered({ ownAnswers: korean }, 2);
    expect(await turns(nobodys)).toEqual({ Tess: "language", Uma: "language", Will: "language" });
    expect(await seenBy("Uma"), "nobody fits, so everybody has it").toBe(1);
  });

  it("follows whose zip code it is; ten are a member's at most, and each has one member", async () => {
    const test = await teamOf(engine, "Uma");
    const { world, lead, limit, offered, turns } = test;
    await setDistribution(world, lead, rule("first"));
    expect(await limit("Uma", { zips: "30308" })).toEqual({ ok: false, reason: "not-your-zip" });
    expect(await limit("Uma", { zips: "Downtown" })).toEqual({ ok: false, reason: "not-your-zip" });
    expect(await limit("Uma", { zips: "30301" })).toEqual({ ok: true });
    expect(await limit("Tess", { zips: "30301" })).toEqual({ ok: false, reason: "zip-of-another" });
    expect(await turns(await offered())).toEqual({ Uma: 1, Tess: "zip" });
    expect(await limit("Uma", {})).toEqual({ ok: true });
    expect(await turns(await offered({}, 2))).toEqual({ Uma: 2, Tess: 1 });
    expect(await limit("Uma", { leastPrice: "900000", mostPrice: "600000" })).toEqual({
      ok: false,
      reason: "price-order",
    });
    expect(await setMemberLimits(world, lead, "somebody", blank)).toEqual({ ok: false, reason: "unknown-member" });
  });
});

const profileFields = {
  ...{ headline: "", about: "", years: null, languages: [] as string[], specialities: [], awards: [], answers: [] },
  ...{ video: null, links: [], association: "", photoAlt: "" },
};
const profile = {
  ...{ id: "wills", stateSlug: "", citySlug: "", nameSlug: "", photo: null, licenseState: null, licenseNumber: null },
  ...{ licenseProof: null, licenseCheckedOn: null, licenseCheckedBy: null, publishedAt: null, revision: 1 },
  ...{ createdAt: "2026-11-20T12:00:00.000Z", changedAt: "2026-11-20T12:00:00.000Z" },
};

const connections = 64;
const offers = byNight(1000, 60);

describe.each(engines)(`${offers} offers at once on %s`, { timeout: byNight(300_000, 60_000) }, (engine) => {
  async function storm(way: DistributionWay, leaves: string | undefined, set: Record<string, string> = {}) {
    const test = await teamOf(engine, "Uma", "Vic", "Will");
    const { world, lead, by, nameOf, limit, insertLeads, offer } = test;
    await setDistribution(world, lead, rule(way));
    for (const [name, weight] of Object.entries(set)) await limit(name, { weight });
    await insertLeads(1, offers);
    const rows = () => world.database.read.selectFrom("offerTurns").selectAll().execute();
    let next = 1;
    const some = async (until: number) => {
      while (next <= until) {
        const n = next++;
        await offer(`lead-${n}`);
      }
    };
    const all = (until: number) => Promise.all(Array.from({ length: connections }, () => some(until)));
    await all(offers / 2);
    if (leaves) await removeMember(world, lead, by(leaves).member.id);
    const before = await rows();
    await all(offers);
    const after = await rows();
    const firsts = (some: typeof after) => {
      const names = some.flatMap(({ place, memberId }) => (place === 1 ? [nameOf(memberId)] : []));
      return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, each]) => [name, each.length]));
    };
    const old = new Set(before.map(({ id }) => id));
    return {
      rows: after,
      firstHalf: firsts(before),
      secondHalf: firsts(after.filter(({ id }) => !old.has(id))),
      all: firsts(after),
    };
  }
  const spread = (shares: Record<string, number>) =>
    Math.max(...Object.values(shares)) - Math.min(...Object.values(shares));

  it("shares differ by one at most by turns, also after Uma has left, and each offer has its record", async () => {
    const { rows, secondHalf, all } = await storm("turns", "Uma");
    expect(Object.keys(secondHalf).toSorted()).toEqual(["Tess", "Vic", "Will"]);
    expect(spread(secondHalf)).toBeLessThanOrEqual(1);
    const { Uma: _, ...stayed } = all;
    expect(spread(stayed)).toBeLessThanOrEqual(1);
    expect(Map.groupBy(rows, ({ offerId }) => offerId).size).toBe(offers);
    expect(rows).toHaveLength((offers / 2) * 4 + (offers / 2) * 3);
    expect(rows.filter(({ reason, place }) => reason === null && place === null).length).toBeGreaterThan(0);
  });

  it("shares follow the weights", async () => {
    const { all } = await storm("weights", undefined, { Tess: "1", Uma: "2", Vic: "3", Will: "4" });
    const tenth = offers / 10;
    for (const [name, weight] of [
      ["Tess", 1],
      ["Uma", 2],
      ["Vic", 3],
      ["Will", 4],
    ] as const)
      expect(Math.abs((all[name] ?? 0) - weight * tenth), name).toBeLessThanOrEqual(1);
  });
});
