import { describe, expect, it } from "vitest";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { offerCounts, offersOfLead } from "#database/offers/offers.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { atOnce } from "#test/at-once.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { acceptLead, agentWithZip, atlanta, emailsTo, submitCleosLead, verifyTwice } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { acceptOffer } from "./accept-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import { lapseOffers } from "./lapse-offers.ts";
import { withdrawOffer } from "./withdraw-offer.ts";

const as = (agentId: string, id = agentId) => ({ agentId, hasSigned: true, member: { id } });

/** Cleo's lead in 30301, verified and routed. */
async function offered(test: TestWorld) {
  const leadId = await verifyTwice(test, await submitCleosLead(test));
  await routeLead(test.world, { leadId, staffId: "Ivo" });
  return leadId;
}

async function twoSeats(test: TestWorld) {
  const seats = { id: "seats", zip: "30301", seats: 2, setAt: "2026-11-20", reason: "eleven leads a week" };
  await test.world.database.write((tx) => tx.insertInto("zipSeats").values(seats).execute());
  return { adas: await agentWithZip(test, ada, "30301"), bens: await agentWithZip(test, ben, "30301") };
}

const offersIn = ({ world }: TestWorld, leadId: string) => offersOfLead(world.database.read, leadId);
const leadIn = ({ world }: TestWorld, leadId: string) => findLead(world.database.read, leadId);
const lastReasons = async ({ world }: TestWorld, leadId: string) =>
  JSON.parse((await historyOf(world.database.read, leadId)).routings.at(-1)?.reasons ?? "");
const subjects = async (test: TestWorld, email: string, leadId: string) =>
  (await emailsTo(test, email, leadId)).map(({ subject }) => subject);

describe.each(dailyEngines)("an offer on %s", (engine) => {
  it("becomes Ada's lead once she accepts, and twice is once; nobody else can answer it", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    const leadId = await offered(test);
    const [offer] = await offersIn(test, leadId);
    const id = offer?.id ?? "";
    expect(offer).toMatchObject({ state: "open", agentId: adas, seat: 1, acceptBy: "2026-11-20T15:31:00.000Z" });

    expect(await acceptOffer(test.world, as("somebody-else"), id)).toEqual({ ok: false, reason: "unknown-offer" });
    expect(await acceptOffer(test.world, { ...as(adas), hasSigned: false }, id)).toMatchObject({
      reason: "not-signed",
    });
    expect(await acceptOffer(test.world, as(adas), id)).toEqual({ ok: true, leadId });
    expect(await acceptOffer(test.world, as(adas), id)).toEqual({ ok: true, leadId });
    expect(await acceptOffer(test.world, as(adas, "Tess"), id)).toEqual({ ok: false, reason: "over" });
    const decline = { offerId: id, reason: "away", text: "" } as const;
    expect(await declineOffer(test.world, as(adas), decline)).toEqual({ ok: false, reason: "over" });

    expect(await leadIn(test, leadId)).toMatchObject({ stage: "transferred", agentId: adas });
    expect(await offersIn(test, leadId)).toMatchObject([{ state: "accepted", memberId: adas }]);
    expect((await subjects(test, ada.email, leadId)).filter((subject) => /^New lead/.test(subject))).toHaveLength(1);
  });

  it("is declined with one of six reasons, and goes to Ben, the next seat, who reads nothing of Ada", async () => {
    const test = await atlanta(engine);
    const { adas, bens } = await twoSeats(test);
    const leadId = await offered(test);
    const [first] = await offersIn(test, leadId);
    const answer = (reason: "other" | "conflict" | undefined, text = "") =>
      declineOffer(test.world, as(adas), { offerId: first?.id ?? "", reason, text });
    expect(await answer(undefined)).toEqual({ ok: false, reason: "no-reason" });
    expect(await answer("other")).toEqual({ ok: false, reason: "no-text" });
    expect(await answer("conflict")).toEqual({ ok: true });

    expect(await offersIn(test, leadId)).toMatchObject([
      { agentId: adas, state: "declined", reason: "conflict", memberId: adas },
      { agentId: bens, state: "open", seat: 2 },
    ]);
    expect(await lastReasons(test, leadId)).toEqual(["declined", "its-turn"]);
    await acceptLead(test, leadId);
    expect(await leadIn(test, leadId)).toMatchObject({ agentId: bens, stage: "transferred" });
  });

  it("lapses in Ben's working hours, is reminded of once, and then staff may choose anybody", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30030");
    const leadId = await offered(test);
    const by = { leadId, staffId: "Moira", agentId: bens, agentEmail: "", why: "He is free." };
    test.clock.pass({ seconds: 15 * 60 });
    expect(await lapseOffers(test.world)).toEqual({ lapsed: 0, reminded: 1 });
    expect(await lapseOffers(test.world)).toEqual({ lapsed: 0, reminded: 0 });
    expect(await transferLead(test.world, by)).toEqual({ ok: false, reason: "not-verified" });
    test.clock.pass({ seconds: 15 * 60 });
    expect(await lapseOffers(test.world)).toEqual({ lapsed: 1, reminded: 0 });
    expect(await lapseOffers(test.world)).toEqual({ lapsed: 0, reminded: 0 });

    expect(await leadIn(test, leadId)).toMatchObject({ stage: "double-verified", agentId: null });
    expect(await lastReasons(test, leadId)).toEqual(["lapsed", "nobody-left"]);
    expect(await subjects(test, ada.email, leadId)).toEqual([
      "A lead for you: 30301 Atlanta, GA",
      "Still waiting for you: a lead, 30301 Atlanta, GA",
      "The offer has lapsed: 30301 Atlanta, GA",
    ]);
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toMatchObject({ decision: { to: null } });
    expect(await transferLead(test.world, by)).toEqual({ ok: true });
    await acceptLead(test, leadId);
    expect(await leadIn(test, leadId)).toMatchObject({ agentId: bens });
    expect(await offerCounts(test.world.database.read, adas, "2026-11-01")).toMatchObject({ lapsed: 1, accepted: 0 });
  });

  it("can be accepted after its time, until it lapses", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    const leadId = await offered(test);
    test.clock.pass({ seconds: 31 * 60 });
    const [offer] = await offersIn(test, leadId);
    expect(await acceptOffer(test.world, as(adas), offer?.id ?? "")).toEqual({ ok: true, leadId });
    expect(await lapseOffers(test.world)).toEqual({ lapsed: 0, reminded: 0 });
  });

  it("tells the office and the agent once, at the third lapse in 30 days", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    for (const who of ["Buyer10", "Buyer11", "Buyer12", "Buyer13"]) {
      const leadId = await verifyTwice(test, await submitCleosLead(test, "30301", true, who));
      await routeLead(test.world, { leadId, staffId: "Ivo" });
      test.clock.pass({ seconds: 31 * 60 });
      await lapseOffers(test.world);
    }
    expect(await subjects(test, ada.email, adas)).toContain("3 offers have lapsed in 30 days");
    const { officeEmail } = test.world;
    const notices = (await subjects(test, officeEmail, adas)).filter((subject) => /^Offers lapsed/.test(subject));
    expect(notices).toEqual(["Offers lapsed: Ada Park"]);
  });

  it("ends when its person opts out or is erased, when the lead is paused, and when staff withdraw it", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const { world } = test;
    const paused = await offered(test);
    await moveLead(world, { leadId: paused, staffId: "Moira", to: "paused", why: "abroad until spring" });
    expect(await leadIn(test, paused)).toMatchObject({ stage: "paused", pausedFrom: "double-verified" });
    const withdrawn = await offered(test);
    expect(await withdrawOffer(world, { leadId: withdrawn, staffId: "Moira", why: " " })).toMatchObject({ ok: false });
    expect(await withdrawOffer(world, { leadId: withdrawn, staffId: "Moira", why: "Wrong zip." })).toEqual({
      ok: true,
    });
    const stopped = await offered(test);
    await revokeConsent(world, { kind: "phone", value: "+14045550150", source: "office" });
    const erased = await verifyTwice(test, await submitCleosLead(test, "30301", true, "Buyer77"));
    await routeLead(world, { leadId: erased, staffId: "Ivo" });
    await erasePerson(world, { phone: "+14045550177", email: undefined });

    const reasons: unknown[] = [];
    for (const leadId of [paused, withdrawn, stopped, erased]) {
      for (const { state, reason } of await offersIn(test, leadId)) reasons.push([state, reason]);
    }
    expect(reasons).toEqual([
      ["withdrawn", "paused"],
      ["withdrawn", "staff"],
      ["withdrawn", "opted-out"],
      ["withdrawn", "erased"],
    ]);
    for (const leadId of [withdrawn, stopped, erased])
      expect(await leadIn(test, leadId)).toMatchObject({ stage: "double-verified", agentId: null });
  });

  it("binds its person: another lead of theirs is not offered to anybody else", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30303");
    await offered(test);
    const again = await verifyTwice(test, await submitCleosLead(test, "30303"));
    expect(await routeLead(test.world, { leadId: again, staffId: "Ivo" })).toMatchObject({
      decision: { to: null, reasons: ["already-with"] },
    });
    const choice = { leadId: again, staffId: "Moira", agentId: bens, agentEmail: "", why: "His zip code." };
    expect(await transferLead(test.world, choice)).toEqual({ ok: false, reason: "already-with" });
  });
});

describe.each(engines)("two members on %s", (engine) => {
  it("accept in the same instant: one has the lead, the other reads who, and one email is sent", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    const leadId = await offered(test);
    const [offer] = await offersIn(test, leadId);
    const accept = (member: string) => () => acceptOffer(test.world, as(adas, member), offer?.id ?? "");
    const answers =
      engine === "postgres"
        ? await atOnce(test.world, accept("Ada"), accept("Tess"))
        : await Promise.all([accept("Ada")(), accept("Tess")()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: "over" });
    expect((await subjects(test, ada.email, leadId)).filter((subject) => /^New lead/.test(subject))).toHaveLength(1);
    expect((await historyOf(test.world.database.read, leadId)).moves.filter(({ memberId }) => memberId)).toHaveLength(
      1,
    );
  });
});
