import { describe, expect, it } from "vitest";
import { insertLeadWish } from "#database/consumers/lead-wishes.ts";
import { closingChecksOf, openClosingCheckOf } from "#database/fees/closing-checks.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import { inTransaction } from "#operations/transaction.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import { adasLead } from "#test/adas-lead.ts";
import { ada } from "#test/cast.ts";
import { rosasContract } from "#test/closings.ts";
import { dailyEngines } from "#test/database.ts";
import { insertLeadRows, leadWith } from "#test/lead-rows.ts";
import { atlanta, emailsTo } from "#test/leads.ts";
import { answerClosingCheck } from "./answer-closing-check.ts";
import { recheckClosings } from "./recheck-closings.ts";
import { remindOfClosings } from "./remind-of-closings.ts";

describe.each(dailyEngines)("deals and people of whom nobody hears on %s", (engine) => {
  it("reminders go out on the expected day, two and seven days later, and end with a report", async () => {
    const test = await atlanta(engine);
    const { contract, closed, leadId, closing } = await adasLead(test);
    await contract({ expectedOn: "2026-11-22" });
    const remind = () => remindOfClosings(test.world);
    const days = (count: number) => test.clock.pass({ seconds: count * 24 * 3600 });
    const subjects = async () =>
      (await emailsTo(test, ada.email, leadId)).filter(({ subject }) => subject.startsWith("Did it close?")).length;
    expect(await remind()).toMatchObject({ reminded: 0 });
    days(2);
    expect(await remind()).toMatchObject({ reminded: 1 });
    expect(await remind(), "again").toMatchObject({ reminded: 0 });
    days(2);
    expect(await remind()).toMatchObject({ reminded: 1 });
    days(4);
    expect(await remind(), "too early").toMatchObject({ reminded: 0 });
    days(1);
    expect(await remind()).toMatchObject({ reminded: 1 });
    days(30);
    expect(await remind(), "no fourth").toMatchObject({ reminded: 0 });
    expect(await subjects()).toBe(3);
    expect(await closing()).toMatchObject({ remindOn: null, remindersSent: 3 });
    await closed({ closedOn: "2026-11-25" });
    expect(await remind()).toMatchObject({ reminded: 0 });
  });

  it("a report before the day ends the reminders, another day starts them again", async () => {
    const test = await atlanta(engine);
    const { contract, closed, correct, closing } = await adasLead(test);
    await contract({ expectedOn: "2026-11-22" });
    await correct({ ...rosasContract, expectedOn: "2026-11-25" });
    expect(await closing()).toMatchObject({ remindOn: "2026-11-25", remindersSent: 0 });
    await closed();
    expect(await closing()).toMatchObject({ remindOn: null });
    test.clock.pass({ seconds: 30 * 24 * 3600 });
    expect(await remindOfClosings(test.world)).toMatchObject({ reminded: 0 });
  });

  it("the person's word that differs, or to which nothing answers for 21 days, is checked by staff", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const { read } = world.database;
    const { contract, fellThrough, closed, leadId, viewer } = await adasLead(test);
    const says = (what: "closed" | "otherwise", closedOn: string | null = null) =>
      inTransaction(world, async (tx) => {
        const wish = { id: tx.newId(), leadId, at: tx.now.toISOString(), what, closedOn };
        await insertLeadWish(tx.db, { ...wish, reason: null, textForUs: null, textForAgent: null });
        return recheckClosings(tx, leadId);
      });
    expect(await says("closed", "2026-11-18"), "the agent has time").toBeUndefined();
    test.clock.pass({ seconds: 20 * 24 * 3600 });
    expect(await remindOfClosings(world)).toMatchObject({ toReview: 0 });
    test.clock.pass({ seconds: 24 * 3600 });
    expect(await remindOfClosings(world)).toMatchObject({ toReview: 1 });
    expect(await remindOfClosings(world), "once").toMatchObject({ toReview: 0 });
    expect(await openClosingCheckOf(read, leadId)).toMatchObject({ cause: "no-report" });
    await contract();
    await fellThrough();
    expect(await openClosingCheckOf(read, leadId)).toMatchObject({ cause: "says-closed" });
    expect(await answerClosingCheck(world, { leadId, staffId: "Moira", reason: " " })).toMatchObject({
      reason: "no-reason",
    });
    expect(await answerClosingCheck(world, { leadId, staffId: "Moira", reason: "A slip." })).toEqual({ ok: true });
    expect(await answerClosingCheck(world, { leadId, staffId: "Moira", reason: "Again." })).toMatchObject({
      reason: "no-review",
    });
    const version = (await openAcceptanceOf(read, leadId))?.version ?? 0;
    await changeStage(world, viewer, { leadId, to: "lost", laterOn: "", reason: "Silent.", version });
    expect(await openClosingCheckOf(read, leadId), "the same is not asked twice").toBeUndefined();
    await contract({ address: "4 Oak Road" });
    await closed({ address: "4 Oak Road", closedOn: "2026-12-09" }, "", 2);
    expect(await openClosingCheckOf(read, leadId)).toMatchObject({ cause: "other-day" });
    expect(await closingChecksOf(read, leadId)).toHaveLength(2);
    expect(await says("otherwise")).toBe("says-otherwise");
  });

  it("people who said that they closed, and then otherwise, keep nobody behind them waiting", async () => {
    const test = await atlanta(engine);
    const { world } = test;
    const leads = Array.from({ length: 250 }, (_, number) => leadWith(number, { dialable: null, mailable: null }));
    const last = leads.at(-1)?.id ?? "";
    await world.database.write(async (tx) => {
      await insertLeadRows(tx, leads);
      for (const { id: leadId, receivedAt } of leads)
        for (const what of leadId === last ? (["closed"] as const) : (["closed", "otherwise"] as const)) {
          const wish = { id: `${leadId}-${what}`, leadId, at: receivedAt, what };
          await insertLeadWish(tx, { ...wish, reason: null, textForUs: null, textForAgent: null });
        }
    });
    test.clock.pass({ seconds: 22 * 24 * 3600 });
    expect(await remindOfClosings(world)).toMatchObject({ toReview: 1 });
    expect(await openClosingCheckOf(world.database.read, last)).toMatchObject({ cause: "no-report" });
  });
});
