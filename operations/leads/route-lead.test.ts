import { describe, expect, it } from "vitest";
import { verificationScript } from "#content/leads/verification-script.ts";
import { parseCheckAnswers } from "#database/engine/stored-json.ts";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { releaseZip } from "#operations/territory/release-zip.ts";
import { ada, ben } from "#test/cast.ts";
import { engines } from "#test/database.ts";
import { acceptLead, agentWithZip, answers, atlanta, emailsTo, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { moveLead } from "./move-lead.ts";
import { routeLead } from "./route-lead.ts";
import { transferLead } from "./transfer-lead.ts";
import { verifyLead } from "./verify-lead.ts";

describe.each(engines)("routing a lead on %s", (engine) => {
  it("Ida verifies, Ivo verifies, and the lead goes to Ada, the only agent of 30301", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    const leadId = await submitCleosLead(test);

    const first = await verifyLead(test.world, { leadId, staffId: "Ida", passed: true, answers });
    expect(first).toEqual({ ok: true, doubleVerified: false });
    const second = await verifyLead(test.world, { leadId, staffId: "Ivo", passed: true, answers });
    expect(second).toEqual({ ok: true, doubleVerified: true });
    const routed = await routeLead(test.world, { leadId, staffId: "Ivo" });

    expect(routed).toEqual({ ok: true, decision: { to: { agentId: adas, seat: 1 }, reasons: ["only-holder"] } });
    const { read } = test.world.database;
    expect(await findLead(read, leadId)).toMatchObject({ stage: "offered", agentId: null });
    await acceptLead(test, leadId);
    expect(await findLead(read, leadId)).toMatchObject({ stage: "transferred", agentId: adas });
    const { moves, checks, routings } = await historyOf(read, leadId);
    expect(moves.map(({ staffId, memberId, fromStage, toStage }) => [staffId, memberId, fromStage, toStage])).toEqual([
      ["Ivo", null, "generated", "double-verified"],
      [null, adas, "double-verified", "transferred"],
    ]);
    expect(checks.map(({ staffId }) => staffId).toSorted()).toEqual(["Ida", "Ivo"]);
    expect(parseCheckAnswers(checks[0]?.answers ?? "")).toContainEqual({
      id: "intent",
      question: verificationScript[1].question,
      answer: "yes",
    });
    expect(routings).toMatchObject([{ agentId: adas, seat: 1, reasons: '["only-holder"]' }]);
  });

  it("a lead with revoked consent is left to staff, and the reason is stored", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
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
    const another = await submitCleosLead(test, "30301", false);
    const check = { leadId: another, staffId: "Ida", passed: true, answers };
    expect(await verifyLead(test.world, check)).toEqual({ ok: false, reason: "revoked" });
  });

  it("a lead without a phone is left to staff, and so is one where it is not yet 9 AM", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const decisionOn = async (who: string, dialable: string | null) => {
      const leadId = await submitCleosLead(test, "30301", true, who);
      await test.world.database.write((tx) =>
        tx.updateTable("leads").set({ dialable }).where("id", "=", leadId).execute(),
      );
      const routed = await routeLead(test.world, { leadId: await verifyTwice(test, leadId), staffId: "Ivo" });
      return routed.ok && routed.decision;
    };
    expect(await decisionOn("Buyer10", null)).toEqual({ to: null, reasons: ["no-phone"] });
    expect(await decisionOn("Buyer11", "+18085550150"), "in Honolulu").toEqual({ to: null, reasons: ["quiet-hours"] });
  });

  it("the agent is notified of an offer without name or number, and of their lead once they accept", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    await Promise.all([1, 2, 3].map(() => routeLead(test.world, { leadId, staffId: "Ivo" })));
    const [offer, ...more] = await emailsTo(test, ada.email, leadId);
    expect([offer?.subject, more]).toEqual(["A lead for you: 30301 Atlanta, GA", []]);
    for (const secret of ["Cleo", "Marsh", "555", "cleo@home.example"]) expect(offer?.text).not.toContain(secret);
    await acceptLead(test, leadId);
    const [, email, ...others] = await emailsTo(test, ada.email, leadId);
    expect(others).toEqual([]);
    expect(email?.subject).toBe("New lead: Cleo Marsh, 30301 Atlanta, GA");
    expect(email?.text).toContain("Phone: (404) 555-0150\nEmail: cleo@home.example");
    expect(email?.text).toContain("no other agent gets it");
    expect(email?.text).toContain("Next step: call before 8 PM EST on Friday, November 20.");
    for (const { question } of verificationScript) expect(email?.text).toContain(`${question}: yes\n`);
  });

  it("at night leads are left to staff", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    test.clock.pass({ seconds: 12 * 3600 });
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toMatchObject({
      decision: { to: null, reasons: ["quiet-hours"] },
    });
  });

  it("two seats take turns, even if forty leads are routed concurrently", async () => {
    const test = await atlanta(engine);
    const seats = { id: "seats", zip: "30301", seats: 2, setAt: "2026-11-20", reason: "eleven leads a week" };
    await test.world.database.write((tx) => tx.insertInto("zipSeats").values(seats).execute());
    const adas = await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30301");
    const leads = [];
    for (let n = 10; n < 50; n += 1)
      leads.push(await verifyTwice(test, await submitCleosLead(test, "30301", true, `Buyer${n}`)));

    const routed = await Promise.all(leads.map((leadId) => routeLead(test.world, { leadId, staffId: "Ivo" })));

    const to = routed.map((one) => one.ok && one.decision.to?.agentId);
    expect([to.filter((id) => id === adas).length, to.filter((id) => id === bens).length]).toEqual([20, 20]);
  });

  it("Cleo's three leads all go to Ada, even on Ben's turn, unless her earlier lead is paused", async () => {
    const test = await atlanta(engine);
    const seats = { id: "seats", zip: "30301", seats: 2, setAt: "2026-11-20", reason: "eleven leads a week" };
    await test.world.database.write((tx) => tx.insertInto("zipSeats").values(seats).execute());
    const adas = await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30301");
    const [first, second, third] = [
      await verifyTwice(test, await submitCleosLead(test)),
      await verifyTwice(test, await submitCleosLead(test)),
      await verifyTwice(test, await submitCleosLead(test)),
    ];
    const byHand = (agentId: string) =>
      transferLead(test.world, { leadId: third, staffId: "Moira", agentId, agentEmail: "", why: "His turn." });

    const routed = await Promise.all(
      [first, second].map((leadId) => routeLead(test.world, { leadId, staffId: "Ivo" })),
    );
    expect(routed.map((one) => one.ok && one.decision.to?.agentId)).toEqual([adas, adas]);
    expect(await byHand(bens)).toEqual({ ok: false, reason: "already-with" });
    for (const leadId of [first, second]) {
      await moveLead(test.world, { leadId, staffId: "Moira", to: "paused", why: "Ada is ill until spring." });
    }
    expect(await byHand(bens)).toEqual({ ok: true });
  });

  it("once Ada has no zip code any more, her person's next lead goes to Ben, who has one", async () => {
    const test = await atlanta(engine);
    const adas = await agentWithZip(test, ada, "30301");
    await routeLead(test.world, { leadId: await verifyTwice(test, await submitCleosLead(test)), staffId: "Ivo" });
    const [claim] = (await territoryOf(test.world.database.read, { applicationId: adas })).claims;
    const release = { id: `${claim?.id}`, zip: "30301", reason: "She retired.", ground: "agent-asked" as const };
    await releaseZip(test.world, { ...release, staffId: "Arne" });
    const bens = await agentWithZip(test, ben, "30301");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toMatchObject({
      decision: { to: { agentId: bens } },
    });
  });

  it("a person whose agent has another zip code is left to staff, who may transfer them to nobody else", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30303");
    await routeLead(test.world, { leadId: await verifyTwice(test, await submitCleosLead(test)), staffId: "Ivo" });
    const leadId = await verifyTwice(test, await submitCleosLead(test, "30303"));
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toMatchObject({
      decision: { to: null, reasons: ["already-with"] },
    });
    const byHand = { leadId, staffId: "Moira", agentId: bens, agentEmail: "", why: "He holds it." };
    expect(await transferLead(test.world, byHand)).toEqual({ ok: false, reason: "already-with" });
  });

  it("a lead is transferred once, however often it is routed concurrently", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const routed = await Promise.all([1, 2, 3].map(() => routeLead(test.world, { leadId, staffId: "Ivo" })));
    expect(routed.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await historyOf(test.world.database.read, leadId)).routings).toHaveLength(1);
  });
});
