import { describe, expect, it } from "vitest";
import { agedById, agedSums, offerPauses } from "#database/fees/aged-invoices.ts";
import { contestsOf, openAnswerOf } from "#database/fees/fee-follow-ups.ts";
import { balanceById, feeEntriesOf } from "#database/fees/fee-ledger.ts";
import { recordFeePayment } from "#operations/fees/ledger/record-fee-payment.ts";
import { adasLead } from "#test/adas-lead.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines } from "#test/database.ts";
import { storedInvoice } from "#test/invoices.ts";
import { atlanta } from "#test/leads.ts";
import { readEmail } from "#test/read-email.ts";
import { agentsWithFeeOverdue } from "./agents-with-fee-overdue.ts";
import { answerInvoice } from "./answer-invoice.ts";
import { closeInvoiceAnswer } from "./close-invoice-answer.ts";
import { appealFeeContest, contestFee } from "./contest-fee.ts";
import { decideFeeContest } from "./decide-fee-contest.ts";
import { remindOfInvoices } from "./remind-of-invoices.ts";

const day = 86_400;
const owens = "owen@keystone.example";

/** Rosa's invoice over $1,545 to Keystone Realty, due on November 30, 2026; today is November 20. */
async function keystonesInvoice(engine: (typeof dailyEngines)[number]) {
  const test = await atlanta(engine);
  const { world } = test;
  const { read } = world.database;
  const { agentId, leadId } = await adasLead(test);
  const at = world.now().toISOString();
  const broker = {
    ...{ firm: "Keystone Realty", firmLicense: "H-2002", licenseState: "GA", name: "Owen Reyes", license: "2002" },
    ...{ email: owens, phone: "", street: "", city: "", state: "GA", zip: "", firmKey: "h2002" },
    ...{ id: "keystone", createdAt: at, updatedAt: at, version: 1, confirmedAt: null, confirmedBy: null },
  };
  await world.database.write((tx) => tx.insertInto("brokers").values(broker).execute());
  const invoice = await storedInvoice(world, {}, { agentId, leadId });
  const { id: invoiceId, number } = invoice;
  const remind = async () => (await remindOfInvoices(world)).reminded;
  const emails = async () => {
    const mail = read.selectFrom("deliveries").select("payload").where("destination", "=", "mail");
    const rows = await mail.orderBy("receivedAt").orderBy("id").execute();
    const sent = rows.map(({ payload }) => readEmail(payload));
    return sent.filter(({ subject }) => subject.startsWith(`Invoice ${number}:`));
  };
  const pass = (days: number) => test.clock.pass({ seconds: days * day });
  const dispute = (entered = {}) =>
    contestFee(world, { invoiceId, ground: "wrong-amount", text: "It was $10,000.", memberId: null, ...entered });
  const decide = async (entered: { staffId: string; outcome?: string; amount?: string; reason?: string }) => {
    const id = (await contestsOf(read, invoiceId))[0]?.id ?? "";
    return decideFeeContest(world, { id, outcome: "stands", amount: "", reason: "As on the statement.", ...entered });
  };
  const pay = (amount = "1,545") => {
    const paidOn = world.now().toISOString().slice(0, 10);
    const payment = { number, staffId: "Moira", method: "check", amount, day: paidOn } as const;
    return recordFeePayment(world, { ...payment, evidence: "Check 1042", note: "" });
  };
  const overdue = async () => (await agentsWithFeeOverdue(read, [agentId], world.now())).length > 0;
  const aging = async () => {
    const sums = await agedSums(read, { today: world.now().toISOString().slice(0, 10), by: ["state", "plan"] });
    return sums.flatMap(({ state, cents }) =>
      Object.entries(cents).flatMap(([bucket, sum]) => (sum > 0 ? [[bucket, state, sum]] : [])),
    );
  };
  return { test, world, read, agentId, invoice, invoiceId, remind, emails, pass, dispute, decide, pay, overdue, aging };
}

describe.each(dailyEngines)("an open invoice on %s", (engine) => {
  it("is reminded of at -3, 0, 7, 14 and 30 days, to Owen's firm with Ada in copy, and of nothing after", async () => {
    const { remind, emails, pass, read, invoiceId } = await keystonesInvoice(engine);
    expect(await remind()).toBe(0);
    const sentOn: number[] = [];
    for (let after = -10; after <= 60; after++) {
      if ((await remind()) === 1) sentOn.push(after);
      expect(await remind(), "the same day").toBe(0);
      pass(1);
    }
    expect(sentOn).toEqual([-3, 0, 7, 14, 30]);
    const sent = await emails();
    expect(sent.map(({ to }) => to)).toEqual(Array(5).fill([owens, ada.email]).flat());
    for (const { text } of sent) expect(text).toContain("We never charge a late fee.");
    const [first, copy] = sent;
    expect(first?.text).toMatch(/Invoice 2026-0001 for \$1,545 is due on .*November 30/);
    expect(first?.text).toMatch(/\/invoice\/[\w-]{20,}/);
    expect(copy?.text, "only the firm gets its key").not.toContain("/invoice/");
    expect(sent.at(-2)?.text).toContain("pauses new offers to the agent until it is paid");
    expect((await agedById(read, invoiceId))?.remindOn).toBeNull();
  });

  it("gets one reminder for those that an outage missed", async () => {
    const { remind, emails, pass } = await keystonesInvoice(engine);
    pass(18);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect((await emails())[0]?.text).toContain("a week ago");
  });

  it("is not reminded of while somebody says that it is paid, until staff have looked", async () => {
    const { world, remind, pass, read, invoiceId } = await keystonesInvoice(engine);
    const answer = (entered: object) =>
      answerInvoice(world, {
        invoiceId,
        method: "ach",
        paidOn: "2026-11-20",
        reference: "ACH 8",
        memberId: null,
        ...entered,
      });
    expect(await answer({ method: "cash" })).toEqual({ ok: false, reason: "no-method" });
    expect(await answer({ paidOn: "today" })).toEqual({ ok: false, reason: "no-date" });
    expect(await answer({ paidOn: "2026-11-21" })).toEqual({ ok: false, reason: "in-future" });
    expect(await answer({})).toEqual({ ok: true });
    expect(await answer({})).toEqual({ ok: false, reason: "answered" });
    pass(18);
    expect(await remind()).toBe(0);
    const { id = "" } = (await openAnswerOf(read, invoiceId)) ?? {};
    const look = (reason: string) => closeInvoiceAnswer(world, { id, staffId: "Moira", reason });
    expect(await look(" ")).toEqual({ ok: false, reason: "no-reason" });
    expect(await look("Nothing came in.")).toEqual({ ok: true });
    expect(await look("Again.")).toEqual({ ok: false, reason: "closed" });
    expect(await remind()).toBe(1);
  });

  it("pauses offers from day 45, 15 days after the notice, and no longer once it is paid", async () => {
    const { remind, overdue, pass, pay, read, agentId } = await keystonesInvoice(engine);
    pass(10 + 44);
    expect(await overdue(), "nobody was given notice").toBe(false);
    await remind();
    const from = (await offerPauses(read, [agentId])).get(agentId);
    expect(from, "the notice came late").toBe("2027-01-28");
    pass(14);
    expect(await overdue()).toBe(false);
    pass(1);
    expect(await overdue()).toBe(true);
    await pay("1,000");
    expect(await overdue(), "a part is open").toBe(true);
    await pay("545");
    expect(await overdue()).toBe(false);
    expect((await read.selectFrom("zipClaims").select("state").execute()).map(({ state }) => state)).toEqual([
      "active",
    ]);
  });

  it("ages by days since it was due, and is not there once it is paid", async () => {
    const { aging, pass, pay } = await keystonesInvoice(engine);
    expect(await aging()).toEqual([["not-due", "GA", 154_500]]);
    for (const [days, bucket] of [
      [10, "0-30"],
      [30, "0-30"],
      [1, "31-60"],
      [29, "31-60"],
      [1, "61-90"],
      [30, "over-90"],
    ] as const) {
      pass(days);
      expect(await aging(), `${days} days later`).toEqual([[bucket, "GA", 154_500]]);
    }
    await pay("45");
    expect(await aging()).toEqual([["over-90", "GA", 150_000]]);
    await pay("1,500");
    expect(await aging()).toEqual([]);
  });
});

describe.each(dailyEngines)("a disputed fee on %s", (engine) => {
  it("is neither due nor forgiven while it is open, ten working days over Thanksgiving", async () => {
    const { dispute, decide, remind, aging, pass, read, invoiceId, overdue } = await keystonesInvoice(engine);
    expect(await dispute({ ground: "too expensive" })).toEqual({ ok: false, reason: "no-ground" });
    expect(await dispute({ text: " " })).toEqual({ ok: false, reason: "no-reason" });
    expect(await dispute()).toMatchObject({ ok: true });
    expect(await dispute()).toEqual({ ok: false, reason: "open-already" });
    // Friday, November 20; Thursday the 26th is Thanksgiving: the tenth working day is Monday, December 7.
    expect((await contestsOf(read, invoiceId))[0]?.decideBy).toBe("2026-12-08T00:00:00.000Z");
    expect(await aging()).toEqual([]);
    const [sums] = await agedSums(read, { today: "2026-11-20" });
    expect(sums?.disputed).toEqual({ cents: 154_500, count: 1 });
    expect((await balanceById(read, invoiceId))?.balanceCents, "not forgiven").toBe(154_500);
    pass(70);
    expect(await remind()).toBe(0);
    expect(await overdue()).toBe(false);
    expect(await decide({ staffId: "Moira" })).toEqual({ ok: true, outcome: "stands" });
    expect(await aging()).toEqual([["31-60", "GA", 154_500]]);
    expect(await remind()).toBe(1);
  });

  it("is reduced by an entry, and on appeal a second person decides, once", async () => {
    const { world, dispute, decide, read, invoiceId, pass } = await keystonesInvoice(engine);
    const opened = await dispute();
    const id = opened.ok ? opened.id : "";
    const appeal = (text = "The statement says less.") => appealFeeContest(world, { id, text, invoiceId });
    expect(await appeal()).toEqual({ ok: false, reason: "open-already" });
    expect(await decide({ staffId: "Moira", outcome: "reduced", amount: "1,545" })).toMatchObject({
      reason: "no-amount",
    });
    expect(await decide({ staffId: "Moira", outcome: "perhaps" })).toMatchObject({ reason: "no-outcome" });
    expect(await decide({ staffId: "Moira", reason: "" })).toMatchObject({ reason: "no-reason" });
    expect(await decide({ staffId: "Moira", outcome: "reduced", amount: "1,500" })).toMatchObject({ ok: true });
    expect((await balanceById(read, invoiceId))?.balanceCents).toBe(150_000);
    expect((await feeEntriesOf(read, invoiceId)).at(-1)).toMatchObject({ kind: "adjusted", staffId: "Moira" });
    expect(await decide({ staffId: "Quinn" })).toEqual({ ok: false, reason: "closed" });
    pass(29);
    expect(await appeal(" ")).toEqual({ ok: false, reason: "no-reason" });
    expect(await appeal()).toEqual({ ok: true });
    expect(await decide({ staffId: "Moira" })).toEqual({ ok: false, reason: "same-person" });
    expect(await decide({ staffId: "Quinn", outcome: "reduced", amount: "0" })).toMatchObject({ ok: true });
    expect(await balanceById(read, invoiceId)).toMatchObject({ balanceCents: 0, state: "nothing-due" });
    expect((await feeEntriesOf(read, invoiceId)).at(-1)).toMatchObject({ staffId: "Quinn", confirmedBy: null });
    expect(await appeal()).toEqual({ ok: false, reason: "appealed" });
    expect(await dispute()).toEqual({ ok: false, reason: "nothing-open" });
  });

  it("is decided by somebody else than who set its sum, and not appealed after 30 days", async () => {
    const { world, dispute, decide, pass, invoiceId } = await keystonesInvoice(engine);
    const opened = await dispute();
    await decide({ staffId: "Moira", outcome: "reduced", amount: "1,500" });
    pass(31);
    const id = opened.ok ? opened.id : "";
    expect(await appealFeeContest(world, { id, text: "Too late?", invoiceId })).toEqual({
      ok: false,
      reason: "too-late",
    });
    const again = await dispute();
    expect(await decide({ staffId: "Moira" })).toEqual({ ok: false, reason: "issuer" });
    expect(await decide({ staffId: "Quinn" })).toMatchObject({ ok: true });
    const appealed = { id: again.ok ? again.id : "", text: "The statement says less.", invoiceId };
    expect(await appealFeeContest(world, appealed)).toEqual({ ok: true });
    expect(await decide({ staffId: "Moira" }), "on appeal, too").toEqual({ ok: false, reason: "issuer" });
    expect(await decide({ staffId: "Arne" })).toMatchObject({ ok: true });
  });
});
