import { describe, expect, it } from "vitest";
import { parseCheckAnswers } from "#database/engine/stored-json.ts";
import { findLead, historyOf } from "#database/leads/lead-history.ts";
import { approveSubmission } from "#operations/moderation/review-submission.ts";
import { engines } from "#test/database.ts";
import { answers, atlanta, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { verifyLead } from "./verify-lead.ts";

describe.each(engines)("the two checks of a lead on %s", (engine) => {
  it("one person cannot check twice, not even concurrently", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test);
    const check = { leadId, staffId: "Ida", passed: true, answers };
    const outcomes = await Promise.all([1, 2, 3].map(() => verifyLead(test.world, check)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === "checked-by-you")).toHaveLength(2);
    expect(await findLead(test.world.database.read, leadId)).toMatchObject({ stage: "generated" });
  });

  it("a double-verified lead gets no third check", async () => {
    const test = await atlanta(engine);
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const third = { leadId, staffId: "Moira", passed: false, answers };
    expect(await verifyLead(test.world, third)).toEqual({ ok: false, reason: "not-to-be-checked" });
  });

  it("a check passes only with every question of the script answered", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test);
    const check = { leadId, staffId: "Ida", passed: true, answers: { ...answers, intent: " " } };
    expect(await verifyLead(test.world, check)).toEqual({ ok: false, reason: "unanswered" });
    expect(await verifyLead(test.world, { ...check, passed: false })).toEqual({ ok: true, doubleVerified: false });
  });

  it("what Cleo wrote is her answer if she stands by it, and the caller's note is kept", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test, "30301, near the park");
    const { where: _, ...asked } = answers;
    const check = { leadId, staffId: "Ida", passed: true, answers: asked, asWritten: ["where"] as const };
    expect(await verifyLead(test.world, { ...check, note: "x".repeat(1001) })).toEqual({
      ok: false,
      reason: "long-note",
    });
    expect(await verifyLead(test.world, { ...check, note: " Call after work. " })).toMatchObject({ ok: true });
    const { checks, notes } = await historyOf(test.world.database.read, leadId);
    expect(parseCheckAnswers(checks[0]?.answers ?? "").map(({ id, answer }) => [id, answer])).toEqual([
      ["identity", "yes"],
      ["intent", "yes"],
      ["where", "30301, near the park"],
      ["when", "yes"],
      ["agent", "yes"],
      ["consent", "yes"],
    ]);
    expect(notes).toMatchObject([{ staffId: "Ida", text: "Call after work." }]);
  });

  it("a person who allows no call does not pass", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test);
    const check = { leadId, staffId: "Ida", answers: { ...answers, consent: "no" } };
    expect(await verifyLead(test.world, { ...check, passed: true })).toEqual({ ok: false, reason: "answered-no" });
    expect(await verifyLead(test.world, { ...check, passed: false })).toMatchObject({ ok: true });
  });

  it("an answer is stored completely or not at all", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test);
    const check = { leadId, staffId: "Ida", passed: true };
    const long = { ...check, answers: { ...answers, intent: "x".repeat(2001) } };
    expect(await verifyLead(test.world, long)).toEqual({ ok: false, reason: "too-long" });
    const whole = { ...check, answers: { ...answers, intent: "x".repeat(2000) } };
    expect(await verifyLead(test.world, whole)).toMatchObject({ ok: true });
  });

  it("a lead without consent cannot be checked: nobody may call", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test, "30301", false);
    const check = { leadId, staffId: "Ida", passed: true, answers };
    expect(await verifyLead(test.world, check)).toEqual({ ok: false, reason: "no-consent" });
    expect((await historyOf(test.world.database.read, leadId)).checks).toEqual([]);
  });

  it("a lead in moderation waits until it is approved: its address may be a stranger's", async () => {
    const test = await atlanta(engine);
    const leadId = await submitCleosLead(test, "30301 http://a.example http://b.example http://c.example");
    const check = { leadId, staffId: "Ida", passed: true, answers };
    expect(await verifyLead(test.world, check)).toEqual({ ok: false, reason: "in-moderation" });
    await approveSubmission(test.world, { by: "Moira", scope: "leads", recordId: leadId });
    expect(await verifyLead(test.world, check)).toMatchObject({ ok: true });
  });
});
