import { describe, expect, it } from "vitest";
import { handoverTitle } from "#content/offers/handover-history.ts";
import { plans } from "#content/plans.ts";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { lastBookedCall } from "#database/offers/booked-calls.ts";
import { lastTransferOf, stateOf } from "#database/offers/live-transfers.ts";
import { openOfferOfLead } from "#database/offers/offers.ts";
import { countPromises } from "#database/promises/promise-figures.ts";
import { agentTimeline, type TimelineEvent } from "#domain/leads/timeline-event.ts";
import { type Handover, includesHandover } from "#domain/offers/handover.ts";
import type { PromiseName } from "#domain/promises/promise-figure.ts";
import { leadTimeline, namesIn } from "#operations/leads/lead-timeline.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { giveBack } from "#operations/work/give-back-lead.ts";
import { atOnce } from "#test/at-once.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { acceptLead, agentWithZip, atlanta, emailsTo, submitCleosLead, verifyTwice } from "#test/leads.ts";
import type { TestWorld } from "#test/world.ts";
import { acceptOffer } from "./accept-offer.ts";
import { bookCall, cancelBookedCall } from "./booked-call.ts";
import { joinAt, joinBridge } from "./bridge.ts";
import { declineOffer } from "./decline-offer.ts";
import { lapseOffers } from "./lapse-offers.ts";
import { endLiveTransfer, startLiveTransfer } from "./live-transfer.ts";
import { offerFacts } from "./offer-facts.ts";

const standard = {
  ...ada,
  firstName: "Stan",
  email: "stan@home.example",
  phone: "(404) 555-0109",
  plan: "Standard Plan",
};
const as = (agentId: string) => ({ agentId, hasSigned: true, member: { id: agentId } });
const ten = { day: "2026-12-01", time: "10:00", minutes: "30", which: "" };

async function rosas(engine: (typeof dailyEngines)[number], who: typeof ada = ben) {
  const test = await atlanta(engine);
  const agentId = await agentWithZip(test, who, "30301");
  const plan = who === ada ? "professional" : "growth";
  await test.world.database.write((tx) => tx.updateTable("agents").set({ plan }).where("id", "=", agentId).execute());
  const leadId = await verifyTwice(test, await submitCleosLead(test));
  const { read } = test.world.database;
  const together: typeof atOnce = (world, first, second) =>
    engine === "postgres" ? atOnce(world, first, second) : Promise.all([first(), second()]);
  return {
    together,
    ...{ test, agentId, leadId, read },
    book: (change: Partial<typeof ten> = {}) => bookCall(test.world, { leadId, staffId: "Quinn", ...ten, ...change }),
    route: () => routeLead(test.world, { leadId, staffId: "Ivo" }),
    offer: async () => await openOfferOfLead(read, leadId),
    call: async () => await lastBookedCall(read, leadId),
    appointments: () => read.selectFrom("appointments").selectAll().execute(),
    live: () => startLiveTransfer(test.world, { leadId, staffId: "Quinn" }),
    /** Of the lead's history, what is about calls and transfers: the office's lines, then the agent's. */
    lines: async () => {
      const [lead, history] = [await findLead(read, leadId), await historyOf(read, leadId)];
      if (!lead) throw new Error("There is no lead.");
      const events = leadTimeline(lead, history, await namesIn(read, lead, history));
      const titles = (some: readonly TimelineEvent[]) =>
        some.flatMap((event) => (event.kind === "handover" ? handoverTitle(event) : []));
      const [accepted] = history.acceptances;
      return [titles(events), titles(accepted ? agentTimeline(events, accepted) : [])];
    },
    state: async () => {
      const transfer = await lastTransferOf(read, { leadId });
      return transfer && stateOf(transfer, test.clock.now().toISOString());
    },
    counted: async (name: PromiseName) => {
      const found = (await countPromises(read, test.clock.now().toISOString())).find((one) => one.name === name);
      return [found?.value, found?.sample];
    },
  };
}

const subjectsOf = async (test: TestWorld, email: string, leadId: string) =>
  (await emailsTo(test, email, leadId)).map(({ subject }) => subject);

it("each plan has what its card sells", () => {
  const titles: Record<Handover, string> = { "booked-call": "Scheduled appointment", "live-transfer": "Live Transfer" };
  for (const what of ["booked-call", "live-transfer"] as const)
    for (const slug of ["standard", "professional", "growth"] as const)
      expect(includesHandover(slug, what), `${what} of ${slug}`).toBe(
        plans[slug].titles.find(({ title }) => title === titles[what])?.included,
      );
});

describe.each(dailyEngines)("a call that Quinn books with Cleo, on %s", (engine) => {
  it("is in the offer, and in the calendar of the agent who accepts, with the invitation of both", async () => {
    const { test, book, route, offer, call, read, agentId, leadId, appointments, counted, lines } = await rosas(engine);
    expect(await book()).toEqual({ ok: true });
    expect(await book(), "pressed twice").toEqual({ ok: true });
    await route();
    const lead = await findLead(read, leadId);
    const at = "2026-12-01T15:00:00.000Z";
    const shown = { call: { startsAt: at, minutes: 30, timeZone: "America/New_York", city: "Atlanta" } };
    expect(lead && (await offerFacts(read, lead, agentId))).toMatchObject(shown);
    const [made] = await emailsTo(test, ben.email, leadId);
    expect(JSON.stringify(made)).toContain(
      "You have a call with the person on Tue, Dec 1, 10:00 AM (Atlanta), 30 minutes.",
    );
    expect(await appointments(), "not before").toEqual([]);
    await acceptLead(test, leadId);
    expect(await appointments()).toMatchObject([
      { agentId, memberId: agentId, leadId, kind: "call", startsAt: at, minutes: 30, guestEmail: "cleo@home.example" },
    ]);
    expect(await call()).toMatchObject({ ending: "accepted", appointmentId: (await appointments())[0]?.id });
    expect(await book()).toEqual({ ok: false, reason: "not-before-an-agent" });
    expect(await counted("calls-passed-on")).toEqual([0, 0]);
    test.clock.pass({ seconds: 14 * 86_400 });
    expect(await counted("calls-passed-on")).toEqual([1, 1]);
    expect(await offer()).toBeUndefined();
    const when = "Tue, Dec 1, 10:00 AM, 30 minutes";
    const kept = `The agreed call is an appointment of the agent who accepted: ${when}`;
    expect(await lines()).toEqual([[`Call agreed with the person: ${when}`, kept], [kept]]);
  });

  it("is refused where it cannot be: a time that is past, too early for Cleo, no day, an odd length", async () => {
    const { book } = await rosas(engine);
    const reasons = [
      await book({ day: "2026-11-20", time: "09:00" }),
      await book({ time: "08:30" }),
      await book({ day: "" }),
      await book({ minutes: "20" }),
      await book({ minutes: "240" }),
    ].map((answer) => (answer.ok ? "" : answer.reason));
    expect(reasons).toEqual(["time-passed", "outside-hours", "no-day", "no-minutes", "no-minutes"]);
  });

  it("that changes or is off while the offer rings is emailed, and the offer follows", async () => {
    const { test, book, route, agentId, leadId, read } = await rosas(engine);
    await book();
    await route();
    await book({ time: "11:00" });
    const facts = async () => {
      const lead = await findLead(read, leadId);
      return lead && (await offerFacts(read, lead, agentId)).call?.startsAt;
    };
    expect(await facts()).toBe("2026-12-01T16:00:00.000Z");
    expect(await cancelBookedCall(test.world, { leadId, staffId: "Quinn" })).toEqual({ ok: true });
    expect(await cancelBookedCall(test.world, { leadId, staffId: "Quinn" })).toEqual({ ok: false, reason: "no-call" });
    expect(await facts()).toBeUndefined();
    const changed = (await subjectsOf(test, ben.email, leadId)).filter((one) =>
      one.startsWith("The offer has changed"),
    );
    expect(changed).toHaveLength(2);
    await acceptLead(test, leadId);
    expect(await read.selectFrom("appointments").selectAll().execute()).toEqual([]);
  });

  it("whose time comes before anybody accepts becomes no appointment, and counts as not passed on", async () => {
    const { test, book, route, call, leadId, appointments, counted } = await rosas(engine);
    await book({ day: "2026-11-20", time: "11:00" });
    test.clock.pass({ seconds: 3500 });
    await route();
    test.clock.pass({ seconds: 600 });
    await acceptLead(test, leadId);
    expect([await appointments(), (await call())?.ending]).toEqual([[], "passed"]);
    expect(await counted("calls-passed-on")).toEqual([0, 1]);
  });

  it("goes along to the next agent, whose plan decides; Stan's Standard Plan has none", async () => {
    const { test, book, route, offer, call, leadId, agentId, read } = await rosas(engine);
    const seats = { id: "seats", zip: "30301", seats: 2, setAt: "2026-11-20", reason: "eleven leads a week" };
    await test.world.database.write((tx) => tx.insertInto("zipSeats").values(seats).execute());
    const stans = await agentWithZip(test, standard, "30301");
    await book();
    await route();
    const first = (await offer())?.id ?? "";
    await declineOffer(test.world, as(agentId), { offerId: first, reason: "conflict", text: "" });
    const next = await offer();
    expect(next?.agentId).toBe(stans);
    const lead = await findLead(read, leadId);
    expect(lead && (await offerFacts(read, lead, stans)).call, "it says nothing of a call").toBeUndefined();
    await acceptLead(test, leadId);
    expect((await call())?.ending).toBe("not-included");
    expect(await read.selectFrom("appointments").selectAll().execute()).toEqual([]);
  });

  it("is cancelled with the lead that the agent gives back", async () => {
    const { test, book, route, agentId, leadId, appointments } = await rosas(engine);
    await book();
    await route();
    await acceptLead(test, leadId);
    const member = {
      id: agentId,
      name: "Ben Okafor",
      email: ben.email,
      role: "agent",
      hasSecondFactor: false,
    } as const;
    expect(await giveBack(test.world, { agentId, member }, { leadId, reason: "A conflict." })).toEqual({ ok: true });
    expect((await appointments())[0]?.state).toBe("cancelled");
    expect(await book(), "another one can be agreed").toEqual({ ok: true });
  });

  it("and that Quinn moves while Ben accepts is one call, at one of the times", async () => {
    const { test, book, route, offer, agentId, appointments, call, together } = await rosas(engine);
    await book();
    await route();
    const id = (await offer())?.id ?? "";
    const [accepted, moved] = await together(
      test.world,
      () => acceptOffer(test.world, as(agentId), id),
      () => book({ time: "11:00" }),
    );
    expect(accepted).toMatchObject({ ok: true });
    expect(moved).toEqual({ ok: false, reason: "not-before-an-agent" });
    expect(await appointments()).toHaveLength(1);
    expect((await call())?.ending).toBe("accepted");
  });
});

describe.each(dailyEngines)("a person on the line, on %s", (engine) => {
  it("is handed over: Ben accepts within two minutes and joins by his code, as Quinn by hers", async () => {
    const { test, live, state, offer, agentId, leadId, read, counted, lines } = await rosas(engine);
    expect([await live(), await live()], "pressed twice").toEqual([{ ok: true }, { ok: true }]);
    expect(await read.selectFrom("liveTransfers").selectAll().execute()).toHaveLength(1);
    const id = (await offer())?.id ?? "";
    expect([await state(), (await offer())?.acceptBy]).toEqual(["rings", "2026-11-20T15:33:00.000Z"]);
    expect(await subjectsOf(test, ben.email, leadId)).toEqual(["On the line now: 30301 Atlanta, GA"]);
    const transfer = (await lastTransferOf(read, { leadId }))?.id ?? "";
    const code = (end: "agent" | "staff") => joinAt(test.world, transfer, end)?.code ?? "";
    expect(await joinBridge(test.world, code("agent")), "not before he accepts").toBeUndefined();
    test.clock.pass({ seconds: 60 });
    expect(await acceptOffer(test.world, as(agentId), id)).toMatchObject({ ok: true, isLive: true });
    expect(await state()).toBe("answered");
    const room = await joinBridge(test.world, code("staff"));
    expect([room, await joinBridge(test.world, code("agent"))]).toEqual([
      `transfer-${transfer}`,
      `transfer-${transfer}`,
    ]);
    expect((await lastTransferOf(read, { leadId }))?.joinedAt).toBe(test.clock.now().toISOString());
    expect(await counted("transfers-answered")).toEqual([1, 1]);
    const answered = "Ben Okafor accepted with the person on the line";
    expect(await lines()).toEqual([
      ["The offer rang for Ben Okafor, with the person on the line", answered],
      [answered],
    ]);
    test.clock.pass({ seconds: 3600 });
    expect(await joinBridge(test.world, code("agent")), "an hour later").toBeUndefined();
  });

  it("whom nobody picks up is an ordinary offer: no lapse, all of its time, and Ben still gets it", async () => {
    const { test, live, state, offer, leadId, read, counted } = await rosas(engine);
    await live();
    test.clock.pass({ seconds: 120 });
    expect([await state(), await lapseOffers(test.world)]).toEqual(["nobody", { lapsed: 0, reminded: 0 }]);
    expect((await offer())?.state).toBe("open");
    test.clock.pass({ seconds: 29 * 60 });
    expect((await lapseOffers(test.world)).lapsed).toBe(0);
    await acceptLead(test, leadId);
    expect([await state(), await counted("transfers-answered")]).toEqual(["nobody", [0, 1]]);
    expect((await findLead(read, leadId))?.stage).toBe("transferred");
  });

  it("who hangs up ends it, and it counts as nothing", async () => {
    const { test, live, state, leadId, offer, counted, lines } = await rosas(engine);
    await live();
    expect(await endLiveTransfer(test.world, { leadId, staffId: "Quinn" })).toEqual({ ok: true });
    expect(await endLiveTransfer(test.world, { leadId, staffId: "Quinn" })).toMatchObject({ reason: "not-ringing" });
    test.clock.pass({ seconds: 300 });
    expect([await state(), (await offer())?.state, await counted("transfers-answered")]).toEqual([
      "ended",
      "open",
      [0, 0],
    ]);
    expect((await lines())[0]).toContain("The live transfer was ended");
  });

  it("rings a ringing offer again, and only where plan, hours and days allow it; else nothing changes", async () => {
    const adas = await rosas(engine, ada);
    expect(await adas.live(), "Professional").toEqual({ ok: false, reason: "not-in-plan" });
    expect([(await findLead(adas.read, adas.leadId))?.stage, await adas.offer()]).toEqual([
      "double-verified",
      undefined,
    ]);
    const bens = await rosas(engine);
    await bens.route();
    bens.test.clock.pass({ seconds: 10 * 60 });
    expect(await bens.live()).toEqual({ ok: true });
    expect((await bens.offer())?.acceptBy, "two minutes, then thirty").toBe("2026-11-20T15:43:00.000Z");
    const late = await rosas(engine);
    await late.route();
    late.test.clock.pass({ seconds: 11 * 3600 });
    expect(await late.live()).toEqual({ ok: false, reason: "not-in-hours" });
    const none = await atlanta(engine);
    const leadId = await verifyTwice(none, await submitCleosLead(none));
    expect(await startLiveTransfer(none.world, { leadId, staffId: "Quinn" })).toEqual({
      ok: false,
      reason: "no-agent",
    });
  });

  it("is one person's: of two who accept at the same time one joins", async () => {
    const { test, live, offer, agentId, read, together } = await rosas(engine);
    await live();
    const id = (await offer())?.id ?? "";
    const by = (memberId: string) => ({ agentId, hasSigned: true, member: { id: memberId } });
    const [one, other] = await together(
      test.world,
      () => acceptOffer(test.world, as(agentId), id),
      () => acceptOffer(test.world, by("Tess"), id),
    );
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
    expect(await read.selectFrom("acceptances").selectAll().execute()).toHaveLength(1);
  });
});
