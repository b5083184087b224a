import { describe, expect, it } from "vitest";
import { findOrder, insertOrder } from "#database/payments/orders.ts";
import { refundFacts } from "#database/refunds/refund-facts.ts";
import { countToDo, refundRequestsOf, unannouncedRefundRequests } from "#database/refunds/refund-requests.ts";
import { namedRecords } from "#database/refunds/report-records.ts";
import { reportsOf } from "#database/refunds/reports.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { activitiesOf } from "#database/work/activities.ts";
import { reportState } from "#domain/refunds/lead-report.ts";
import { refundRequestState } from "#domain/refunds/refund-request.ts";
import { refundStatus } from "#domain/refunds/refund-status.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { erasePerson } from "#operations/privacy/erase-person.ts";
import { inTransaction } from "#operations/transaction.ts";
import { recordActivity } from "#operations/work/record-activity.ts";
import { ben } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { emailsTo } from "#test/leads.ts";
import { paid } from "#test/office.ts";
import { acceptedByBen, bensPlan } from "#test/refunds.ts";
import { wholePromise } from "#test/whole-promise.ts";
import { actOnClocks } from "./act-on-clocks.ts";
import { decideRefund } from "./decide-refund.ts";
import { decideReport, replaceLead } from "./decide-report.ts";
import { appealReport, reportLead } from "./report-lead.ts";
import { appealRefund, askForLeads, requestRefund } from "./request-refund.ts";

const hour = 3600;
const day = 24 * hour;

async function bens(engine: (typeof engines)[number]) {
  const made = await bensPlan(engine);
  const { test, agentId, by, orderId } = made;
  const { read } = test.world.database;
  const begun = test.clock.now().getTime();
  return {
    ...made,
    read,
    /** Moves the clock to this time after Ben's signature. */
    until: (days: number, hours = 0) =>
      test.clock.pass({ seconds: (begun - test.clock.now().getTime()) / 1000 + days * day + hours * hour }),
    status: async () => refundStatus(await refundFacts(read, agentId), test.world.now()),
    actions: async () =>
      refundStatus(await refundFacts(read, agentId), test.world.now()).actions.map(({ kind }) => kind),
    report: (leadId: string, more = {}) =>
      reportLead(test.world, by, { leadId, ground: "existing-client", text: "My client.", activityIds: [], ...more }),
    theReport: async () => {
      const [report] = await reportsOf(read, agentId);
      if (!report) throw new Error("Ben reported nothing.");
      return report;
    },
    claim: async () => {
      const [claim] = await refundRequestsOf(read, agentId);
      const { money } = await refundFacts(read, agentId);
      if (!claim) throw new Error("Ben claimed nothing.");
      const at = { openFrom: claim.openFrom, refundedCents: money.refundedCents, now: test.world.now() };
      return { ...claim, state: refundRequestState(claim, at) };
    },
    toDo: () => countToDo(read, test.world.now().toISOString(), 5),
    subjects: async () => (await emailsTo(test, ben.email, agentId)).map(({ subject }) => subject),
    decide: (more: object = {}) =>
      made.test.world.database.read
        .selectFrom("leadReports")
        .select("id")
        .executeTakeFirstOrThrow()
        .then(({ id }) =>
          decideReport(test.world, { reportId: id, staffId: "Moira", isValid: true, text: "Right.", ...more }),
        ),
    /** Another order of his, paid at once. */
    alsoPaid: async (id: string, plan: string, cents: number) => {
      const first = await findOrder(read, orderId);
      if (!first) throw new Error("Ben ordered nothing.");
      const at = test.world.now().toISOString();
      const unpaid = { chargedCents: null, refundedCents: null, reference: null, state: "created" } as const;
      const order = { ...first, ...unpaid, id, submissionKey: id, plan, expectedCents: cents, receivedAt: at };
      await test.world.database.write((tx) => insertOrder(tx, order));
      const notice = { eventId: `evt_${id}`, reference: `pi_${id}`, claimedOrder: id, cents, occurredAt: at };
      await recordPaymentEvent(test.world, "stripe", paid(notice));
    },
    refunded: (cents: number, eventId = "evt_refund", of = { reference: "pi_ben", claimedOrder: orderId }) =>
      recordPaymentEvent(
        test.world,
        "stripe",
        paid({
          eventId,
          fact: "refunded",
          ...of,
          cents,
          occurredAt: test.world.now().toISOString(),
        }),
      ),
  };
}

describe.each(engines)("the refund policy at work on %s", (engine) => {
  it("Ben reports at hour 47, nobody decides or replaces, he presses once on day 121, and the webhook turns his page", async () => {
    const { test, agentId, by, read, until, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    const memberId = agentId;
    await inTransaction(test.world, async (tx) => {
      const said = (text: string) => ({ channel: "call", outcome: "spoke", text }) as const;
      for (const text of ["Is my client since May.", "Signed with me."])
        await recordActivity(tx, { agentId, leadId, memberId, kind: "contacted", detail: said(text) });
    });
    const records = (await activitiesOf(read, { agentId, leadId })).filter(({ kind }) => kind === "contacted");
    until(0, 47);
    const activityIds = [...records.map(({ id }) => id), "not-of-this-lead"];
    expect(await his.report(leadId, { activityIds })).toMatchObject({ ok: true });
    expect(await his.report(leadId, { text: "Pressed twice." })).toMatchObject({ ok: true });
    const report = await his.theReport();
    expect(report).toMatchObject({ text: "My client.", isLate: false, decideBy: "2026-12-08T00:00:00.000Z" });
    expect((await namedRecords(read, report.id)).map(({ id }) => id).toSorted()).toEqual(
      records.map(({ id }) => id).toSorted(),
    );

    test.clock.pass({ seconds: (Date.parse(report.decideBy) - test.clock.now().getTime()) / 1000 - 1 });
    expect(await actOnClocks(test.world)).toMatchObject({ validated: 0, announced: 0 });
    test.clock.pass({ seconds: 1 });
    expect(await actOnClocks(test.world)).toMatchObject({ validated: 1, announced: 0 });
    expect(await actOnClocks(test.world)).toMatchObject({ validated: 0, announced: 0 });
    expect(reportState(await his.theReport())).toBe("validated");
    const meter = await wholePromise(read, agentId, test.world.now());
    expect(meter).toMatchObject({ guarantee: { delivered: 0 }, leads: [{ leadId, count: "existing-client" }] });

    until(40);
    expect(await requestRefund(test.world, by, report.id)).toEqual({ ok: false, reason: "not-open" });
    until(121);
    expect(await his.actions()).toContain("request");
    expect(await requestRefund(test.world, by, report.id)).toEqual({ ok: true });
    expect(await requestRefund(test.world, by, report.id)).toEqual({ ok: true });
    expect(await refundRequestsOf(read, agentId)).toHaveLength(1);
    const { id: claimId, state } = await his.claim();
    expect(state).toBe("requested");

    const decision = { claimId, staffId: "Moira", choice: "approve", rule: undefined, text: "As promised." } as const;
    expect(await decideRefund(test.world, { ...decision, cents: 105_001 })).toEqual({ ok: false, reason: "too-much" });
    expect(await decideRefund(test.world, { ...decision, cents: 105_000 })).toEqual({ ok: true });
    expect(await decideRefund(test.world, { ...decision, cents: 5 })).toEqual({ ok: false, reason: "decided" });
    expect((await his.claim()).state).toBe("approved");
    await his.refunded(105_000);
    await his.refunded(105_000);
    expect((await his.claim()).state).toBe("refunded");
    expect(await his.status()).toMatchObject({ leftCents: 0 });
    expect((await his.subjects()).filter((subject) => /report|refund/i.test(subject))).toEqual([
      "We have your report: 30030 Decatur, GA",
      "Your report was validated: 30030 Decatur, GA",
      "You requested a refund",
      "Your refund of $1,050 was approved",
      "Your refund of $1,050 was sent",
    ]);
    expect(test.reported).toEqual([]);
  });

  it("a report is one, whoever presses at once, and so is a claim", async () => {
    const { test, agentId, by, read, until, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    await Promise.all([his.report(leadId), his.report(leadId), his.report(leadId, { ground: "shared" })]);
    expect(await reportsOf(read, agentId)).toHaveLength(1);
    await his.decide();
    until(121);
    const { id } = await his.theReport();
    await Promise.all([1, 2, 3].map(() => requestRefund(test.world, by, id)));
    expect(await refundRequestsOf(read, agentId)).toHaveLength(1);
    expect((await his.subjects()).filter((subject) => subject === "You requested a refund")).toHaveLength(1);
  });
});

describe.each(dailyEngines)("reports and refunds on %s", (engine) => {
  it("a late report is accepted and answered at once: the lead is treated as valid", async () => {
    const { test, agentId, read, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    test.clock.pass({ seconds: 48 * hour + 60 });
    expect(await his.report(leadId)).toMatchObject({ ok: true });
    expect(reportState(await his.theReport())).toBe("late");
    expect(await his.subjects()).toContain("Your report was late: 30030 Decatur, GA");
    expect(await his.decide()).toEqual({ ok: false, reason: "decided" });
    expect(await wholePromise(read, agentId, test.world.now())).toMatchObject({ guarantee: { delivered: 1 } });
  });

  it("a report needs a ground and words, and a lead that is Ben's", async () => {
    const { test, by, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    expect(await his.report(leadId, { ground: undefined })).toEqual({ ok: false, reason: "no-ground" });
    expect(await his.report(leadId, { text: " " })).toEqual({ ok: false, reason: "no-reason" });
    expect(await his.report(leadId, { ground: "no-intent" })).toEqual({ ok: false, reason: "too-early" });
    const form = { leadId, ground: "shared", text: "Mine.", activityIds: [] } as const;
    const uma = { agentId: by.agentId, member: { id: "Uma", role: "team-member" as const } };
    for (const stranger of [{ ...by, agentId: "adas" }, uma])
      expect(await reportLead(test.world, stranger, form)).toEqual({ ok: false, reason: "unknown-lead" });
  });

  it("Moira rejects, Ben appeals once, and another person decides", async () => {
    const { test, by, until, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    await his.report(leadId);
    const { id: reportId } = await his.theReport();
    const appeal = (text = "Look at May.") => appealReport(test.world, by, { reportId, text });
    expect(await appeal()).toEqual({ ok: false, reason: "not-rejected" });
    expect(await his.decide({ isValid: undefined })).toEqual({ ok: false, reason: "no-choice" });
    expect(await his.decide({ text: "" })).toEqual({ ok: false, reason: "no-reason" });
    expect(await his.decide({ isValid: false, text: "No proof." })).toEqual({ ok: true });
    expect(await appeal(" ")).toEqual({ ok: false, reason: "no-reason" });
    expect([await appeal(), await appeal()]).toEqual([{ ok: true }, { ok: true }]);
    expect(await his.decide()).toEqual({ ok: false, reason: "same-person" });
    expect(await his.decide({ staffId: "Arne", isValid: false })).toEqual({ ok: true });
    until(9);
    expect(await appeal()).toEqual({ ok: true });
    expect(reportState(await his.theReport())).toBe("rejected");
  });

  it("reminds the office three times before the ten working days end", async () => {
    const { test, by, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    await his.report(leadId);
    const remindedDays = async () => {
      const days: string[] = [];
      for (let at = 0; at < 20; at++) {
        test.clock.pass({ seconds: day });
        const [first, second] = [await actOnClocks(test.world), await actOnClocks(test.world)];
        expect(second.reminded).toBe(0);
        if (first.reminded === 1) days.push(test.world.now().toISOString().slice(0, 10));
        if ((await his.theReport()).decisions.length > 0) break;
      }
      return days;
    };
    // Reported on a Friday before Thanksgiving; the tenth working day is December 7.
    expect(await remindedDays()).toEqual(["2026-12-01", "2026-12-04", "2026-12-05"]);
    const notices = await test.world.database.read.selectFrom("officeNotices").select(["kind", "path"]).execute();
    expect(notices.filter(({ path }) => path === "/office/reports?is=open")).toHaveLength(3);
    expect((await his.theReport()).decisions).toMatchObject([{ isValid: true, staffId: null }]);
  });

  it("reminds the office again once Ben asks for a second look", async () => {
    const { test, by, until, ...his } = await bens(engine);
    await his.report(await acceptedByBen(test));
    until(12);
    expect(await actOnClocks(test.world)).toMatchObject({ reminded: 1 });
    await his.decide({ isValid: false, text: "No proof." });
    await appealReport(test.world, by, { reportId: (await his.theReport()).id, text: "Here it is." });
    expect(await actOnClocks(test.world)).toMatchObject({ reminded: 0 });
    until(21);
    expect(await actOnClocks(test.world)).toMatchObject({ reminded: 1 });
  });

  it("a replacement came after the decision, within 30 days, and does not count", async () => {
    const { test, agentId, read, until, ...his } = await bens(engine);
    const earlier = await acceptedByBen(test, "Buyer10");
    const leadId = await acceptedByBen(test);
    await his.report(leadId);
    const { id: reportId } = await his.theReport();
    const replace = (by: string) => replaceLead(test.world, { reportId, leadId: by, staffId: "Moira" });
    expect(await replace(earlier)).toEqual({ ok: false, reason: "not-validated" });
    await his.decide();
    expect(await replace(earlier)).toEqual({ ok: false, reason: "no-such-lead" });
    const later = await acceptedByBen(test, "Buyer11");
    expect([await replace(later), await replace(later)]).toEqual([{ ok: true }, { ok: true }]);
    expect(await wholePromise(read, agentId, test.world.now())).toMatchObject({ guarantee: { delivered: 1 } });
    until(121);
    expect(await his.actions()).toEqual([]);
  });

  it("a replacement is refused once the 30 days are over", async () => {
    const { test, until, ...his } = await bens(engine);
    await his.report(await acceptedByBen(test));
    await his.decide();
    const later = await acceptedByBen(test, "Buyer11");
    const { id: reportId } = await his.theReport();
    until(40);
    const replaced = await replaceLead(test.world, { reportId, leadId: later, staffId: "Moira" });
    expect(replaced).toEqual({ ok: false, reason: "too-late" });
  });

  it("a claim that is prepared early is submitted automatically on day 120, announced once", async () => {
    const { test, by, read, until, ...his } = await bens(engine);
    await his.report(await acceptedByBen(test));
    await his.decide();
    until(40);
    const { id } = await his.theReport();
    expect(await requestRefund(test.world, by, id)).toEqual({ ok: true });
    const decision = { staffId: "Moira", choice: "refuse", rule: "shared", text: "No.", cents: undefined } as const;
    const { id: claimId, state } = await his.claim();
    expect(state).toBe("prepared");
    expect(await decideRefund(test.world, { ...decision, claimId })).toEqual({ ok: false, reason: "not-yet" });
    expect(await unannouncedRefundRequests(read, test.world.now().toISOString(), 5)).toEqual([]);
    until(120);
    const { clocks } = await his.status();
    const sentences = new Map(clocks.map(({ kind, sentence }) => [kind, sentence]));
    expect([sentences.get("decision"), sentences.get("refund")]).toEqual(["report-working-days", "working-days"]);
    expect(await actOnClocks(test.world)).toMatchObject({ validated: 0, announced: 1 });
    expect(await actOnClocks(test.world)).toMatchObject({ validated: 0, announced: 0 });
    expect(await decideRefund(test.world, { ...decision, claimId, rule: undefined })).toMatchObject({
      reason: "no-rule",
    });
    expect(await decideRefund(test.world, { ...decision, claimId })).toEqual({ ok: true });
    expect(await appealRefund(test.world, by, { claimId, text: "Please look again." })).toEqual({ ok: true });
    expect((await his.claim()).state).toBe("requested");
    const again = { ...decision, claimId, choice: "approve", cents: 50_000 } as const;
    expect(await decideRefund(test.world, again)).toEqual({ ok: false, reason: "same-person" });
    expect(await decideRefund(test.world, { ...again, staffId: "Arne" })).toEqual({ ok: true });
    await his.refunded(49_999);
    expect((await his.claim()).state).toBe("approved");
    await his.refunded(50_000, "evt_rest");
    expect((await his.claim()).state).toBe("refunded");
    expect((await his.subjects()).at(-1)).toBe("Your refund of $500 was sent");
  });

  it("a refund covers the plan and its upgrade, and no second payment that goes back to him", async () => {
    const { test, by, until, ...his } = await bens(engine);
    await his.alsoPaid("more", "Change to the Team Plan", 60_000);
    await his.alsoPaid("twice", "Growth Plan", 105_000);
    expect(await his.status()).toMatchObject({ leftCents: 165_000 });
    await his.report(await acceptedByBen(test));
    await his.decide();
    until(121);
    const { id: report } = await his.theReport();
    expect(await requestRefund(test.world, by, report)).toEqual({ ok: true });
    const { id: claimId } = await his.claim();
    const decision = { claimId, staffId: "Moira", choice: "approve", rule: undefined, text: "As promised." } as const;
    expect(await decideRefund(test.world, { ...decision, cents: 165_001 })).toEqual({ ok: false, reason: "too-much" });
    expect(await decideRefund(test.world, { ...decision, cents: 165_000 })).toEqual({ ok: true });
    await his.refunded(105_000, "evt_back", { reference: "pi_twice", claimedOrder: "twice" });
    await his.refunded(105_000);
    expect([(await his.claim()).state, await his.toDo()]).toEqual(["approved", 1]);
    await his.refunded(60_000, "evt_more_back", { reference: "pi_more", claimedOrder: "more" });
    expect([(await his.claim()).state, await his.toDo()]).toEqual(["refunded", 0]);
    expect((await his.subjects()).filter((subject) => subject?.includes("was sent"))).toEqual([
      "Your refund of $1,650 was sent",
    ]);
  });

  it("two refunds that are approved one after the other are each made in full, and not more than was paid", async () => {
    const { test, by, read, agentId, until, ...his } = await bens(engine);
    for (const buyer of ["Buyer10", "Buyer11"]) await his.report(await acceptedByBen(test, buyer));
    const reports = await reportsOf(read, agentId);
    for (const { id } of reports) await his.decide({ reportId: id });
    until(121);
    for (const { id } of reports) expect(await requestRefund(test.world, by, id)).toEqual({ ok: true });
    const [one, other] = await refundRequestsOf(read, agentId);
    const approve = (claimId = "", cents = 0) =>
      decideRefund(test.world, { claimId, staffId: "Moira", choice: "approve", rule: undefined, text: "Yes.", cents });
    expect(await approve(one?.id, 80_000)).toEqual({ ok: true });
    expect(await approve(other?.id, 25_001)).toEqual({ ok: false, reason: "too-much" });
    expect(await approve(other?.id, 25_000)).toEqual({ ok: true });
    await his.refunded(80_000);
    expect(await his.toDo()).toBe(1);
    await his.refunded(105_000, "evt_rest");
    expect(await his.toDo()).toBe(0);
    expect((await his.subjects()).filter((subject) => subject?.includes("was sent"))).toEqual([
      "Your refund of $800 was sent",
      "Your refund of $250 was sent",
    ]);
  });

  it("no lead in 120 days: one request, one reminder, 30 days, then the refund may be requested", async () => {
    const { test, agentId, by, until, ...his } = await bens(engine);
    const ask = (kind: "request" | "reminder") => askForLeads(test.world, by, kind);
    expect(await ask("reminder")).toEqual({ ok: false, reason: "not-open" });
    expect([await ask("request"), await ask("request")]).toEqual([{ ok: true }, { ok: true }]);
    until(110);
    expect(await ask("reminder")).toEqual({ ok: true });
    until(140);
    expect(await requestRefund(test.world, by, "no-leads")).toEqual({ ok: false, reason: "not-open" });
    test.clock.pass({ seconds: 1 });
    expect(await requestRefund(test.world, by, "no-leads")).toEqual({ ok: true });
    expect(await his.subjects()).toEqual(
      expect.arrayContaining(["You asked where your leads are", "You reminded us of your leads"]),
    );
    expect(await his.claim()).toMatchObject({ state: "requested", ground: "no-leads" });
  });

  it("erasing Cleo empties the words about her, and the report stays", async () => {
    const { test, by, read, ...his } = await bens(engine);
    const leadId = await acceptedByBen(test);
    await his.report(leadId, { text: "Cleo Marsh is my client." });
    await erasePerson(test.world, { email: "cleo@home.example", phone: undefined });
    expect(await his.theReport()).toMatchObject({ text: "", ground: "existing-client" });
    expect(await acceptanceOf(read, by, leadId)).toBeDefined();
  });
});
