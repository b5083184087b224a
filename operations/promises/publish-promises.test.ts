import { describe, expect, it } from "vitest";
import { promiseFigures } from "#database/promises/promise-figures.ts";
import { refundRequestsOf } from "#database/refunds/refund-requests.ts";
import { isFounded, isShown } from "#domain/promises/promise-figure.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { actOnClocks } from "#operations/refunds/act-on-clocks.ts";
import { decideRefund } from "#operations/refunds/decide-refund.ts";
import { decideReport } from "#operations/refunds/decide-report.ts";
import { reportLead } from "#operations/refunds/report-lead.ts";
import { requestRefund } from "#operations/refunds/request-refund.ts";
import { takeBack } from "#operations/work/give-back-lead.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { acceptCleosLead, acceptLead, agentWithZip, atlanta } from "#test/leads.ts";
import { paid } from "#test/office.ts";
import { acceptedByBen, bensPlan } from "#test/refunds.ts";
import { publishPromises } from "./publish-promises.ts";

describe.each(dailyEngines)("the counted promises on %s", (engine) => {
  it("are counted once a day from the records, and a lead with two agents in turn is not shared", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30030");
    const leadId = await acceptCleosLead(test);
    test.clock.pass({ seconds: 600 });
    await takeBack(test.world, { leadId, staffId: "Moira", why: "Ada is ill." });
    test.clock.pass({ seconds: 60 });
    const choice = { leadId, staffId: "Moira", agentId: bens, agentEmail: "", why: "He is near." };
    expect(await transferLead(test.world, choice)).toEqual({ ok: true });
    test.clock.pass({ seconds: 240 });
    await acceptLead(test, leadId);

    expect(await publishPromises(test.world), "the other five had nothing to count").toBe(4);
    expect(await publishPromises(test.world)).toBe(0);
    test.clock.pass({ seconds: 24 * 3600 });
    expect(await publishPromises(test.world)).toBe(4);
    const figures = await promiseFigures(test.world.database.read, 1);
    expect(figures.map(({ name, value, sample }) => [name, value, sample])).toEqual([
      ["minutes-to-accept", 2, 2],
      ["shared-leads", 0, 1],
      ["verified-twice", 1, 1],
      ["zips-with-one-agent", 2, 2],
    ]);
    expect(await promiseFigures(test.world.database.read, 30)).toHaveLength(8);
  });

  it("say nothing of an empty store, and of a later one the same day", async () => {
    const test = await atlanta(engine);
    expect(await publishPromises(test.world)).toBe(0);
    await agentWithZip(test, ada, "30301");
    expect(await publishPromises(test.world), "after the seed").toBe(1);
  });

  it("count the reports that a person decided in time, and the refunds that the provider has made", async () => {
    const { test, agentId, orderId, by } = await bensPlan(engine);
    const { world, clock } = test;
    const leads = [await acceptedByBen(test), await acceptedByBen(test, "Buyer10")];
    const reports: string[] = [];
    for (const leadId of leads) {
      const reported = await reportLead(world, by, { leadId, ground: "shared", text: "Shared.", activityIds: [] });
      if (reported.ok) reports.push(reported.reportId);
    }
    const [decided = "", undecided = ""] = reports;
    await decideReport(world, { reportId: decided, staffId: "Moira", isValid: true, text: "Right." });
    clock.pass({ seconds: 21 * 24 * 3600 });
    await actOnClocks(world);
    clock.pass({ seconds: 100 * 24 * 3600 });
    const figures = async () => {
      clock.pass({ seconds: 24 * 3600 });
      await publishPromises(world);
      const latest = await promiseFigures(world.database.read, 1);
      return Object.fromEntries(latest.map(({ name, value, sample }) => [name, `${value} of ${sample}`]));
    };
    expect(await figures()).toMatchObject({ "reports-in-time": "1 of 2" });

    for (const report of [decided, undecided]) await requestRefund(world, by, report);
    const [claim] = await refundRequestsOf(world.database.read, agentId);
    const decision = {
      staffId: "Moira",
      choice: "approve",
      cents: 20_000,
      rule: undefined,
      text: "As promised.",
    } as const;
    await decideRefund(world, { ...decision, claimId: claim?.id ?? "" });
    expect(await figures()).toMatchObject({ "refunds-paid": "0 of 2" });
    const occurredAt = clock.now().toISOString();
    const refund = { eventId: "evt_back", fact: "refunded", reference: "pi_ben", claimedOrder: orderId } as const;
    await recordPaymentEvent(world, "stripe", paid({ ...refund, occurredAt, cents: 20_000 }));
    expect(await figures()).toMatchObject({ "refunds-paid": "1 of 2" });
  });

  it("count a lead that two agents have at once, and cannot be changed afterwards", async () => {
    const test = await atlanta(engine);
    await agentWithZip(test, ada, "30301");
    const bens = await agentWithZip(test, ben, "30030");
    const leadId = await acceptCleosLead(test);
    const { write } = test.world.database;
    const acceptedAt = test.clock.now().toISOString();
    // As the index forbids it, Ben's has ended again.
    test.clock.pass({ seconds: 60 });
    const row = { id: "wrong", agentId: bens, leadId, acceptedAt, endedAt: test.clock.now().toISOString() };
    const more = { stage: "new", stageSince: acceptedAt, touchedAt: acceptedAt, version: 1 } as const;
    await write((tx) =>
      tx
        .insertInto("acceptances")
        .values({ ...row, ...more })
        .execute(),
    );
    await publishPromises(test.world);
    const figures = await promiseFigures(test.world.database.read, 1);
    expect(figures.find(({ name }) => name === "shared-leads")).toMatchObject({ value: 1 });
    await expect(write((tx) => tx.updateTable("promiseFigures").set({ value: 0 }).execute())).rejects.toThrow(
      "append-only",
    );
  });
});

it("A share of fewer than ten records is not shown; a shared lead is shown from the first one on", () => {
  expect(isShown({ name: "verified-twice", value: 9, sample: 9 })).toBe(false);
  expect(isShown({ name: "verified-twice", value: 10, sample: 10 })).toBe(true);
  expect(isShown({ name: "shared-leads", value: 0, sample: 1 })).toBe(true);
  expect(isShown({ name: "shared-leads", value: 1, sample: 1 })).toBe(true);
  expect(isShown({ name: "shared-leads", value: 0, sample: 0 })).toBe(false);
  expect(isFounded({ value: 0, sample: 0 })).toBe(false);
  expect(isShown({ name: "minutes-to-accept", value: null, sample: 0 })).toBe(false);
});
