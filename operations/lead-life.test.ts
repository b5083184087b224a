import { describe, expect, it } from "vitest";
import { currentConsentText } from "#content/consent-texts.ts";
import { verificationScript } from "#content/verification-script.ts";
import { findLead, historyOf, keepCheck } from "#database/lead-life.ts";
import type { Writer } from "#database/schema.ts";
import { holdClaims, territoryOf } from "#database/zip-claims.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { ada, ben } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { newestStaffActions } from "#test/trail.ts";
import { whileOpen } from "#test/while-open.ts";
import { freshWorld, noon, type TestWorld } from "#test/world.ts";
import { keepAtlantasZips } from "#test/zips.ts";
import { renderToken } from "./arrival.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { recordBrokerage } from "./edit-agent.ts";
import { moveLead } from "./move-lead.ts";
import { releaseZip } from "./release-zip.ts";
import { revokeConsent } from "./revoke-consent.ts";
import { routeLead } from "./route-lead.ts";
import { startCheckout } from "./start-checkout.ts";
import { submitApplication } from "./submit-application.ts";
import { submitBuyerLead } from "./submit-buyer-lead.ts";
import { transferLead } from "./transfer-lead.ts";
import { verifyLead } from "./verify-lead.ts";

const answers = Object.fromEntries(verificationScript.map(({ id }) => [id, "yes"]));

/** Atlanta at ten in the morning. */
async function atlanta(engine: (typeof engines)[number]): Promise<TestWorld> {
  const test = await freshWorld(engine);
  await keepAtlantasZips(test.world.database);
  test.clock.pass({ seconds: 3 * 3600 });
  return test;
}

async function holderOf(test: TestWorld, who: typeof ada, zip: string) {
  const submission = { ...who, planPrimaryArea: zip, planSecondaryArea: "-" };
  const form = { submission, formKey: `${who.firstName} ${zip}`, type: undefined };
  const { applicationId } = await submitApplication(test.world, form);
  await test.world.database.write((tx) => holdClaims(tx, applicationId, test.world.now().toISOString()));
  return applicationId;
}

async function cleosLead(test: TestWorld, location = "30301", consent = true, who = "Cleo") {
  const renderedAt = renderToken(test.world);
  test.clock.pass({ seconds: 60 });
  const { leadId } = await submitBuyerLead(test.world, {
    submission: {
      answers: [location, "", "", "", "", "", "", ""],
      contactInfo: {
        ...{ firstName: who, lastName: "Marsh", email: `${who.toLowerCase()}@home.example` },
        phone: who === "Cleo" ? "(404) 555-0150" : `(404) 555-01${who.slice(-2)}`,
      },
      consent,
    },
    consentTextId: currentConsentText.id,
    formKey: `cleo ${location} ${test.clock.now().toISOString()}`,
    arrival: { page: "/", ip: "192.0.2.7", userAgent: "", honeypot: "", renderedAt },
  });
  return leadId;
}

async function verified(test: TestWorld, leadId: string) {
  for (const staffId of ["Ida", "Ivo"]) await verifyLead(test.world, { leadId, staffId, passed: true, answers });
  return leadId;
}

async function lettersTo({ world }: TestWorld, email: string, about: string) {
  const owed = await world.database.read.selectFrom("deliveries").selectAll().where("about", "=", about).execute();
  return owed.map(({ payload }) => JSON.parse(payload)).filter(({ to }) => to === email);
}

describe.each(engines)("the life of a lead on %s", (engine) => {
  it("Ida verifies, Ivo verifies, and the lead goes to Ada, who alone holds 30301", async () => {
    const test = await atlanta(engine);
    const adas = await holderOf(test, ada, "30301");
    const leadId = await cleosLead(test);

    const first = await verifyLead(test.world, { leadId, staffId: "Ida", passed: true, answers });
    expect(first).toEqual({ ok: true, doubleVerified: false });
    const second = await verifyLead(test.world, { leadId, staffId: "Ivo", passed: true, answers });
    expect(second).toEqual({ ok: true, doubleVerified: true });
    const routed = await routeLead(test.world, { leadId, staffId: "Ivo" });

    expect(routed).toEqual({ ok: true, decision: { to: { applicationId: adas, seat: 1 }, reasons: ["only-holder"] } });
    const { read } = test.world.database;
    expect(await findLead(read, leadId)).toMatchObject({ stage: "transferred", agentId: adas });
    const { moves, checks, routings } = await historyOf(read, leadId);
    expect(moves.map(({ staffId, fromStage, toStage, why }) => [staffId, fromStage, toStage, why])).toEqual([
      ["Ivo", "generated", "double-verified", "Two checks by two people."],
      ["Ivo", "double-verified", "transferred", "This agent alone holds the zip code."],
    ]);
    expect(checks.map(({ staffId }) => staffId).toSorted()).toEqual(["Ida", "Ivo"]);
    expect(JSON.parse(checks[0]?.answers ?? "")).toContainEqual({
      question: verificationScript[1].question,
      answer: "yes",
    });
    expect(routings).toMatchObject([{ agentId: adas, seat: 1, reasons: '["only-holder"]' }]);
  });

  it("one person cannot verify twice, not even at the same moment", async () => {
    const test = await atlanta(engine);
    const leadId = await cleosLead(test);
    const check = { leadId, staffId: "Ida", passed: true, answers };
    const outcomes = await Promise.all([1, 2, 3].map(() => verifyLead(test.world, check)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "checked-by-you")).toHaveLength(2);
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ stage: "generated" });
  });

  it("who is double verified is not asked a third time", async () => {
    const test = await atlanta(engine);
    const leadId = await verified(test, await cleosLead(test));
    const third = { leadId, staffId: "Moira", passed: false, answers };
    expect(await verifyLead(test.world, third)).toEqual({ ok: false, reason: "not-to-be-checked" });
  });

  it("a check passes only with every question of the script answered", async () => {
    const test = await atlanta(engine);
    const leadId = await cleosLead(test);
    const check = { leadId, staffId: "Ida", passed: true, answers: { ...answers, intent: " " } };
    expect(await verifyLead(test.world, check)).toEqual({ ok: false, reason: "unanswered" });
    expect(await verifyLead(test.world, { ...check, passed: false })).toEqual({ ok: true, doubleVerified: false });
  });

  it("an answer is kept whole or not at all", async () => {
    const test = await atlanta(engine);
    const leadId = await cleosLead(test);
    const check = { leadId, staffId: "Ida", passed: true };
    const long = { ...check, answers: { ...answers, intent: "x".repeat(2001) } };
    expect(await verifyLead(test.world, long)).toEqual({ ok: false, reason: "too-long" });
    const whole = { ...check, answers: { ...answers, intent: "x".repeat(2000) } };
    expect(await verifyLead(test.world, whole)).toMatchObject({ ok: true });
  });

  it("goes through all six steps, skipping none, and is set aside and taken up with a reason", async () => {
    const test = await atlanta(engine);
    const adas = await holderOf(test, ada, "30301");
    const leadId = await verified(test, await cleosLead(test));
    const move = (to: Parameters<typeof moveLead>[1]["to"], why = "") =>
      moveLead(test.world, { leadId, staffId: "Moira", to, why });

    expect(await move("closed")).toEqual({ ok: false, reason: "no-such-move" });
    expect(await move("transferred")).toEqual({ ok: false, reason: "needs-an-agent" });
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    expect(await move("set-aside")).toEqual({ ok: false, reason: "no-reason" });
    expect(await move("set-aside", "abroad until spring")).toEqual({ ok: true });
    expect(await move("relationship-built")).toEqual({ ok: false, reason: "no-such-move" });
    expect(await move("transferred", "back already")).toEqual({ ok: true });
    for (const to of ["relationship-built", "closed"] as const) expect(await move(to)).toEqual({ ok: true });
    expect(await move("paid-at-closing"), "to which broker?").toEqual({ ok: false, reason: "needs-a-broker" });
    const known = { brokerage: "Keystone Realty", designatedBroker: "Nora Quist" };
    await recordBrokerage(test.world, { applicationId: adas, staffId: "Moira" }, known);
    expect(await move("paid-at-closing")).toEqual({ ok: true });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({
      stage: "paid-at-closing",
      setAsideFrom: null,
    });
    expect((await historyOf(test.world.database.read, leadId)).moves).toHaveLength(7);
  });

  it("without consent nobody is checked: no call could be made", async () => {
    const test = await atlanta(engine);
    const leadId = await cleosLead(test, "30301", false);
    const check = { leadId, staffId: "Ida", passed: true, answers };
    expect(await verifyLead(test.world, check)).toEqual({ ok: false, reason: "no-consent" });
    expect((await historyOf(test.world.database.read, leadId)).checks).toEqual([]);
  });

  it("once consent is taken back nobody is set to call: a person decides, and the reason is kept", async () => {
    const test = await atlanta(engine);
    await holderOf(test, ada, "30301");
    const leadId = await verified(test, await cleosLead(test));
    await revokeConsent(test.world, { kind: "phone", value: "+14045550150", source: "office" });
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toMatchObject({
      decision: { to: null, reasons: ["revoked"] },
    });
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ stage: "double-verified", agentId: null });
    expect((await historyOf(test.world.database.read, leadId)).routings).toMatchObject([
      { agentId: null, reasons: '["revoked"]', staffId: "Ivo" },
    ]);
    const byHand = { leadId, staffId: "Moira", agentId: "", agentEmail: ada.email, why: "She asked for Ada." };
    expect(await transferLead(test.world, byHand)).toEqual({ ok: false, reason: "revoked" });
    const another = await cleosLead(test);
    const check = { leadId: another, staffId: "Ida", passed: true, answers };
    expect(await verifyLead(test.world, check)).toEqual({ ok: false, reason: "revoked" });
  });

  it("who left no number to call is left to a person, and so is who is far away, where it is not yet nine", async () => {
    const test = await atlanta(engine);
    await holderOf(test, ada, "30301");
    const decisionOn = async (who: string, dialable: string | null) => {
      const leadId = await cleosLead(test, "30301", true, who);
      await test.world.database.write((tx) =>
        tx.updateTable("leads").set({ dialable }).where("id", "=", leadId).execute(),
      );
      const routed = await routeLead(test.world, { leadId: await verified(test, leadId), staffId: "Ivo" });
      return routed.ok && routed.decision;
    };
    expect(await decisionOn("Buyer10", null)).toEqual({ to: null, reasons: ["no-phone"] });
    expect(await decisionOn("Buyer11", "+18085550150"), "in Honolulu").toEqual({ to: null, reasons: ["quiet-hours"] });
  });

  it("the agent is told of their lead once, in the transaction that makes it theirs", async () => {
    const test = await atlanta(engine);
    await holderOf(test, ada, "30301");
    const leadId = await verified(test, await cleosLead(test));
    await Promise.all([1, 2, 3].map(() => routeLead(test.world, { leadId, staffId: "Ivo" })));
    const [letter, ...others] = await lettersTo(test, ada.email, leadId);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe("Your new lead: Cleo Marsh, 30301 Atlanta, GA");
    expect(letter?.text).toContain("Phone: (404) 555-0150\nEmail: cleo@home.example");
    expect(letter?.text).toContain("nobody but you gets it");
  });

  it("at night Moira decides, and never past who holds the zip code", async () => {
    const test = await atlanta(engine);
    const adas = await holderOf(test, ada, "30301");
    const bens = await holderOf(test, ben, "30030");
    const leadId = await verified(test, await cleosLead(test));
    test.clock.pass({ seconds: 12 * 3600 });
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    const choose = (agentId: string, why = "Ada called back and will wait until nine.") =>
      transferLead(test.world, { leadId, staffId: "Moira", agentId, agentEmail: "", why });

    expect(await choose("nobody")).toEqual({ ok: false, reason: "no-agent" });
    expect(await choose(bens)).toEqual({ ok: false, reason: "held-by-another" });
    expect(await choose(adas, " ")).toEqual({ ok: false, reason: "no-reason" });
    expect(await choose(adas)).toEqual({ ok: true });
    expect(await newestStaffActions(test.world.database.read, 1)).toMatchObject([
      { staffId: "Moira", action: "lead-transferred", about: leadId },
    ]);
    expect(await choose(adas)).toEqual({ ok: false, reason: "not-verified" });

    const { routings } = await historyOf(test.world.database.read, leadId);
    expect(routings.at(-1)).toMatchObject({
      ...{ agentId: adas, seat: 1, staffId: "Moira" },
      reasons: '"Ada called back and will wait until nine."',
    });
    expect(await lettersTo(test, ada.email, leadId)).toHaveLength(1);
  });

  it("where nobody holds the zip code, a person may choose an agent who holds another, by email too", async () => {
    const test = await atlanta(engine);
    const reserved = { ...ben, planPrimaryArea: "30032", planSecondaryArea: "-" };
    await submitApplication(test.world, { submission: reserved, formKey: "ben", type: undefined });
    await holderOf(test, ada, "30303");
    const leadId = await verified(test, await cleosLead(test));
    const choose = (agentEmail: string) =>
      transferLead(test.world, { leadId, staffId: "Moira", agentId: "", agentEmail, why: "Six miles away." });
    expect(await choose(ben.email)).toEqual({ ok: false, reason: "no-agent" });
    expect(await choose(ada.email.toUpperCase())).toEqual({ ok: true });
    expect((await historyOf(test.world.database.read, leadId)).routings).toMatchObject([{ seat: null }]);
  });

  it("once Ada's payment was given back a person decides, the zip code stays hers, and the office is told", async () => {
    const test = await atlanta(engine);
    const submission = { ...ada, planPrimaryArea: "30301", planSecondaryArea: "-" };
    const { applicationId, orderId } = await submitApplication(test.world, {
      submission,
      formKey: "a",
      type: undefined,
    });
    for (const fact of ["paid", "refunded"] as const) {
      const payment = { reference: "pi_ada", claimedOrder: orderId, cents: 59_900, currency: "usd", email: ada.email };
      const notice = { ...payment, eventId: `evt_${fact}`, fact, occurredAt: test.world.now().toISOString() };
      await confirmPayment(test.world, "stripe", notice);
    }
    const told = (await lettersTo(test, "office@zipstead.example", applicationId)).map(({ subject }) => subject);
    expect(told).toContain("Refunded, and still holds zip codes: 30301");

    const leadId = await verified(test, await cleosLead(test));
    const decision = { to: null, reasons: ["not-paid-any-more"] };
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toEqual({ ok: true, decision });
    const choice = { leadId, agentId: applicationId, agentEmail: "", why: "She pays anew today.", staffId: "Moira" };
    expect(await transferLead(test.world, choice)).toEqual({ ok: true });
  });

  it.each([
    ["is here", "paid", 59_900],
    ["is on its way", "awaiting", 59_900],
    ["is here and not the price", "paid", 60_000],
  ] as const)("once Ada pays anew she is sent leads again: the money %s", async (_what, fact, cents) => {
    const test = await atlanta(engine);
    const submission = { ...ada, planPrimaryArea: "30301", planSecondaryArea: "-" };
    const form = { submission, formKey: "a", type: undefined };
    const { applicationId, orderId } = await submitApplication(test.world, form);
    const tell = (notice: Pick<PaymentNotice, "fact" | "cents" | "reference" | "claimedOrder">) => {
      const event = { eventId: `evt ${notice.reference} ${notice.fact}`, currency: "usd", email: ada.email };
      return confirmPayment(test.world, "stripe", { ...event, ...notice, occurredAt: test.world.now().toISOString() });
    };
    for (const before of ["paid", "refunded"] as const) {
      await tell({ fact: before, cents: 59_900, reference: "pi_ada", claimedOrder: orderId });
    }
    const checkout = { planName: ada.plan, shownTotal: "$599", agreed: true, formKey: "anew" };
    const anew = await startCheckout(test.world, { ...checkout, carriedOrder: `${orderId}` });
    await tell({ fact, cents, reference: "pi_anew", claimedOrder: anew.ok ? anew.orderId : null });

    const leadId = await verified(test, await cleosLead(test));
    const decision = { to: { applicationId, seat: 1 }, reasons: ["only-holder"] };
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toEqual({ ok: true, decision });
  });

  it("every deed of the staff stands in the trail", async () => {
    const test = await atlanta(engine);
    const adas = await holderOf(test, ada, "30301");
    const leadId = await verified(test, await cleosLead(test));
    await moveLead(test.world, { leadId, staffId: "Moira", to: "set-aside", why: "abroad" });
    await moveLead(test.world, { leadId, staffId: "Moira", to: "double-verified", why: "back" });
    await routeLead(test.world, { leadId, staffId: "Ivo" });
    const trail = await test.world.database.read.selectFrom("staffActions").selectAll().orderBy("id").execute();
    expect(trail.map(({ staffId, action, detail }) => [staffId, action, JSON.parse(detail)])).toEqual([
      ["Ida", "lead-checked", { passed: true }],
      ["Ivo", "lead-checked", { passed: true }],
      ["Moira", "lead-moved", { to: "set-aside" }],
      ["Moira", "lead-moved", { to: "double-verified" }],
      ["Ivo", "lead-routed", { agentId: adas }],
    ]);
  });

  it("at night a person decides", async () => {
    const test = await atlanta(engine);
    await holderOf(test, ada, "30301");
    const leadId = await verified(test, await cleosLead(test));
    test.clock.pass({ seconds: 12 * 3600 });
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toMatchObject({
      decision: { to: null, reasons: ["quiet-hours"] },
    });
  });

  it("two seats take turns, also where forty leads are routed at once", async () => {
    const test = await atlanta(engine);
    const seats = { id: "seats", zip: "30301", seats: 2, setAt: "2026-11-20", reason: "eleven leads a week" };
    await test.world.database.write((tx) => tx.insertInto("zipSeats").values(seats).execute());
    const adas = await holderOf(test, ada, "30301");
    const bens = await holderOf(test, ben, "30301");
    const leads = [];
    for (let n = 10; n < 50; n += 1)
      leads.push(await verified(test, await cleosLead(test, "30301", true, `Buyer${n}`)));

    const routed = await Promise.all(leads.map((leadId) => routeLead(test.world, { leadId, staffId: "Ivo" })));

    const to = routed.map((one) => one.ok && one.decision.to?.applicationId);
    expect([to.filter((id) => id === adas).length, to.filter((id) => id === bens).length]).toEqual([20, 20]);
  });

  it("Cleo asks thrice, and is Ada's each time, also where it is Ben's turn; once that lead is set aside she is not", async () => {
    const test = await atlanta(engine);
    const seats = { id: "seats", zip: "30301", seats: 2, setAt: "2026-11-20", reason: "eleven leads a week" };
    await test.world.database.write((tx) => tx.insertInto("zipSeats").values(seats).execute());
    const adas = await holderOf(test, ada, "30301");
    const bens = await holderOf(test, ben, "30301");
    const [first, second, third] = [
      await verified(test, await cleosLead(test)),
      await verified(test, await cleosLead(test)),
      await verified(test, await cleosLead(test)),
    ];
    const byHand = (agentId: string) =>
      transferLead(test.world, { leadId: third, staffId: "Moira", agentId, agentEmail: "", why: "His turn." });

    const routed = await Promise.all(
      [first, second].map((leadId) => routeLead(test.world, { leadId, staffId: "Ivo" })),
    );
    expect(routed.map((one) => one.ok && one.decision.to?.applicationId)).toEqual([adas, adas]);
    expect(await byHand(bens)).toEqual({ ok: false, reason: "already-with" });
    for (const leadId of [first, second]) {
      await moveLead(test.world, { leadId, staffId: "Moira", to: "set-aside", why: "Ada is ill until spring." });
    }
    expect(await byHand(bens)).toEqual({ ok: true });
  });

  it("once Ada holds no zip code any more, who is hers by another lead goes to Ben, who does", async () => {
    const test = await atlanta(engine);
    const adas = await holderOf(test, ada, "30301");
    await routeLead(test.world, { leadId: await verified(test, await cleosLead(test)), staffId: "Ivo" });
    const [claim] = (await territoryOf(test.world.database.read, adas)).claims;
    const release = { id: `${claim?.id}`, zip: "30301", reason: "She retired.", ground: "agent-asked" as const };
    await releaseZip(test.world, { ...release, staffId: "Arne" });
    const bens = await holderOf(test, ben, "30301");
    const leadId = await verified(test, await cleosLead(test));
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toMatchObject({
      decision: { to: { applicationId: bens } },
    });
  });

  it("a lead that was set aside is taken up again for the agent who is at work by another one", async () => {
    const test = await atlanta(engine);
    await holderOf(test, ada, "30301");
    const first = await verified(test, await cleosLead(test));
    const second = await verified(test, await cleosLead(test));
    const move = (to: "set-aside" | "transferred") =>
      moveLead(test.world, { leadId: first, staffId: "Moira", to, why: "as Cleo wishes" });
    await routeLead(test.world, { leadId: first, staffId: "Ivo" });
    await move("set-aside");
    await routeLead(test.world, { leadId: second, staffId: "Ivo" });
    expect(await move("transferred")).toEqual({ ok: true });
  });

  it("a person whose agent holds another zip code is left to a person, and goes to nobody else by hand", async () => {
    const test = await atlanta(engine);
    await holderOf(test, ada, "30301");
    const bens = await holderOf(test, ben, "30303");
    await routeLead(test.world, { leadId: await verified(test, await cleosLead(test)), staffId: "Ivo" });
    const leadId = await verified(test, await cleosLead(test, "30303"));
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toMatchObject({
      decision: { to: null, reasons: ["already-with"] },
    });
    const byHand = { leadId, staffId: "Moira", agentId: bens, agentEmail: "", why: "He holds it." };
    expect(await transferLead(test.world, byHand)).toEqual({ ok: false, reason: "already-with" });
  });

  it("a lead that was set aside for another agent is taken up again only once that one is not at work any more", async () => {
    const test = await atlanta(engine);
    const adas = await holderOf(test, ada, "30301");
    const bens = await holderOf(test, ben, "30303");
    const [first, second] = [
      await verified(test, await cleosLead(test)),
      await verified(test, await cleosLead(test, "30303")),
    ];
    const move = (leadId: string, to: "set-aside" | "transferred") =>
      moveLead(test.world, { leadId, staffId: "Moira", to, why: "as Cleo wishes" });
    await routeLead(test.world, { leadId: first, staffId: "Ivo" });
    await move(first, "set-aside");
    await routeLead(test.world, { leadId: second, staffId: "Ivo" });

    expect(await move(first, "transferred")).toEqual({ ok: false, reason: "already-with" });
    const { read } = test.world.database;
    expect(await findLead(read, first)).toMatchObject({ stage: "set-aside", agentId: adas });
    expect(await findLead(read, second)).toMatchObject({ stage: "transferred", agentId: bens });
    await move(second, "set-aside");
    const both = await Promise.all([first, second].map((leadId) => move(leadId, "transferred")));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("a lead is transferred once, however often it is routed at once", async () => {
    const test = await atlanta(engine);
    await holderOf(test, ada, "30301");
    const leadId = await verified(test, await cleosLead(test));
    const routed = await Promise.all([1, 2, 3].map(() => routeLead(test.world, { leadId, staffId: "Ivo" })));
    expect(routed.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await historyOf(test.world.database.read, leadId)).routings).toHaveLength(1);
  });

  it("what happened to a lead is append-only, whoever asks", async () => {
    const test = await atlanta(engine);
    const leadId = await verified(test, await cleosLead(test));
    for (const table of ["leadMoves", "leadChecks"] as const) {
      const { write } = test.world.database;
      await expect(write((tx) => tx.deleteFrom(table).where("leadId", "=", leadId).execute())).rejects.toThrow(
        "append-only",
      );
      await expect(write((tx) => tx.updateTable(table).set({ staffId: "Eve" }).execute())).rejects.toThrow(
        "append-only",
      );
    }
  });
});

describe("two people of the office at one lead in the same moment", () => {
  /** Ida's passed check of Cleo's lead, in the transaction in hand. */
  async function idaChecks() {
    const test = await atlanta("postgres");
    const leadId = await cleosLead(test);
    const { database } = test.world;
    const check = { id: "idas", leadId, staffId: "Ida", checkedAt: noon, passed: 1, answers: "[]" } as const;
    const checks = async (tx: Writer) => {
      await database.hold(tx, `lead ${leadId}`);
      await keepCheck(tx, check);
    };
    return { ...test, leadId, checks };
  }

  it("Ivo's check is the second one, and the lead is double verified", async () => {
    const { world, leadId, checks } = await idaChecks();
    const form = { leadId, staffId: "Ivo", passed: true, answers };
    const verifiedBy = await whileOpen(world.database, checks, () => verifyLead(world, form));
    expect(verifiedBy).toEqual({ ok: true, doubleVerified: true });
  });

  it("who sets it aside, though nobody can reach its person, sees how far it has come", async () => {
    const { world, leadId, checks } = await idaChecks();
    await world.database.write((tx) => tx.updateTable("leads").set({ dialable: null, mailable: null }).execute());
    await whileOpen(
      world.database,
      async (tx) => {
        await checks(tx);
        await tx.updateTable("leads").set({ stage: "double-verified" }).execute();
      },
      () => moveLead(world, { leadId, staffId: "Moira", to: "set-aside", why: "no answer" }),
    );
    expect(await findLead(world.database.read, leadId)).toMatchObject({ setAsideFrom: "double-verified" });
  });

  it("two leads of one person do not go to two agents", async () => {
    const test = await atlanta("postgres");
    const { database } = test.world;
    await holderOf(test, ada, "30301");
    const bens = await holderOf(test, ben, "30303");
    const leadId = await verified(test, await cleosLead(test));
    const other = await verified(test, await cleosLead(test, "30303"));
    const routed = await whileOpen(
      database,
      async (tx) => {
        await database.hold(tx, "person cleo@home.example");
        const gone = { stage: "transferred", agentId: bens } as const;
        await tx.updateTable("leads").set(gone).where("id", "=", other).execute();
      },
      () => routeLead(test.world, { leadId, staffId: "Ivo" }),
    );
    expect(routed).toMatchObject({ decision: { to: null } });
  });
});
