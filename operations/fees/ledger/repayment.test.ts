import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { countLedger } from "#database/fees/check-ledger.ts";
import { balanceById, feeEntriesOf, proposedOf } from "#database/fees/fee-ledger.ts";
import { feeReport } from "#database/fees/fee-report.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import { shareBalanceOf } from "#domain/fees/shares/share.ts";
import { reverseShareEntry } from "#operations/fees/ledger/reverse-entry.ts";
import { recordSharePayment, recordShareReturn } from "#operations/fees/shares/record-share-payment.ts";
import { dailyEngines, type engines } from "#test/database.ts";
import { recordedAnyway, storedInvoice } from "#test/invoices.ts";
import { referredLead } from "#test/referred-lead.ts";
import { freshWorld } from "#test/world.ts";
import { decideProposedEntry } from "./decide-proposed-entry.ts";
import { recordFeePayment } from "./record-fee-payment.ts";
import { recordRepayment } from "./record-repayment.ts";
import { reverseEntry } from "./reverse-entry.ts";

type Entered = Partial<Parameters<typeof recordRepayment>[1]>;

/** Olga has referred Rosa for a quarter of the fee, which is $1,545. */
async function rosasFee(engine: (typeof engines)[number], cents = 154_500) {
  const test = await freshWorld(engine);
  const { world } = test;
  const { read } = world.database;
  await referredLead(world, { leadId: "rosa", referralId: "olga" });
  const invoice = await storedInvoice(world, { cents });
  const { id, number } = invoice;
  const money = { staffId: "Moira", method: "check", day: "2026-11-20", evidence: "Check 7", note: "" } as const;
  const why = { note: "Ada gave Rosa a part of her commission." };
  const ofShare = { ...money, referralId: "olga" };
  return {
    ...{ world, read, number },
    pay: (amount: string) =>
      recordedAnyway((confirmed) => recordFeePayment(world, { ...money, number, amount, confirmed })),
    giveBack: (amount: string, entered: Entered = {}) =>
      recordedAnyway((confirmed) =>
        recordRepayment(world, { ...money, ...why, number, amount, confirmed, ...entered }),
      ),
    confirm: async (staffId: string) => {
      const proposalId = (await proposedOf(read, id)).at(-1)?.id ?? "";
      return decideProposedEntry(world, { number, proposalId, staffId, isConfirmed: true });
    },
    takeBackLast: async () => {
      const entryId = (await feeEntriesOf(read, id)).at(-1)?.id ?? "";
      return reverseEntry(world, { number, entryId, staffId: "Moira", reason: "Typed by mistake." });
    },
    payShare: (amount: string) => recordSharePayment(world, { ...ofShare, amount }),
    shareCameBack: (amount: string, day?: string) =>
      recordShareReturn(world, { ...ofShare, amount, ...(day === undefined ? {} : { day }) }),
    balance: async () => {
      const { chargedCents = 0, paidCents = 0, balanceCents = 0, state } = (await balanceById(read, id)) ?? {};
      return [chargedCents, paidCents, balanceCents, state];
    },
    share: async () => shareBalanceOf(await shareEntriesOf(read, "olga")),
    shares: () => shareEntriesOf(read, "olga"),
    entries: () => feeEntriesOf(read, id),
    verified: async () => {
      const { differences, accounts } = await countLedger(read, sha256);
      return [differences, [...accounts.values()].reduce((sum, one) => sum + one, 0)];
    },
  };
}

describe.each(dailyEngines)("money that Moira gives back to Ada's firm, on %s", (engine) => {
  it("is a part of the fee: charge, payment and Olga's share go down, and nothing is open again", async () => {
    const { read, pay, giveBack, takeBackLast, balance, share, entries, verified } = await rosasFee(engine);
    expect(await giveBack("300")).toEqual({ ok: false, reason: "more-than-paid" });
    await pay("1,545");
    expect((await share()).earnedCents).toBe(38_625);
    expect(await giveBack("300")).toEqual({ ok: true, isWaiting: false });
    expect(await balance()).toEqual([124_500, 124_500, 0, "paid"]);
    expect((await share()).earnedCents).toBe(31_125);
    expect((await entries()).at(-1)).toMatchObject({
      ...{ kind: "refunded", debit: "adjustment", credit: "cash:check", cents: 30_000, day: "2026-11-20" },
      why: "Ada gave Rosa a part of her commission.",
    });
    const { aged, invoicedCents, paidCents } = await feeReport(read, { today: "2026-11-20", period: "year" });
    expect(aged.flatMap(({ cents }) => Object.values(cents)).filter((cents) => cents !== 0)).toEqual([]);
    expect([invoicedCents, paidCents]).toEqual([124_500, 124_500]);
    expect(await verified()).toEqual([[], 0]);

    expect(await takeBackLast()).toEqual({ ok: true, isWaiting: false });
    expect(await balance()).toEqual([154_500, 154_500, 0, "paid"]);
    expect((await share()).earnedCents).toBe(38_625);
    expect(await giveBack("1545")).toMatchObject({ ok: true });
    expect(await balance()).toEqual([0, 0, 0, "nothing-due"]);
    expect((await share()).earnedCents).toBe(0);
    expect(await verified()).toEqual([[], 0]);
  });

  it("is what the firm paid too much, and then the fee and the share stay", async () => {
    const { pay, giveBack, balance, share, entries, verified } = await rosasFee(engine);
    await pay("1,600");
    expect(await giveBack("55.01")).toEqual({ ok: false, reason: "more-than-overpaid" });
    expect(await giveBack("25")).toMatchObject({ ok: true });
    expect(await balance()).toEqual([154_500, 157_500, -3_000, "overpaid"]);
    expect(await giveBack("30")).toMatchObject({ ok: true });
    expect(await balance()).toEqual([154_500, 154_500, 0, "paid"]);
    expect((await entries()).at(-1)).toMatchObject({ debit: "receivable:keystone", credit: "cash:check" });
    expect((await share()).earnedCents).toBe(38_625);
    expect(await verified()).toEqual([[], 0]);
  });

  it("leaves open what was open", async () => {
    const { pay, giveBack, balance, share } = await rosasFee(engine);
    await pay("1,000");
    expect(await giveBack("1,000.01")).toEqual({ ok: false, reason: "more-than-paid" });
    await giveBack("200");
    expect(await balance()).toEqual([134_500, 80_000, 54_500, "partly-paid"]);
    await pay("545");
    expect([(await balance())[3], (await share()).earnedCents]).toEqual(["paid", 33_625]);
  });

  it.each<[string, Entered, string]>([
    ["without a reason", { note: " " }, "no-reason"],
    ["without the number of the check", { evidence: "" }, "no-evidence"],
    ["by a method that nobody chose", { method: undefined }, "no-method"],
    ["tomorrow", { day: "2026-11-21" }, "in-future"],
    ["for no invoice", { number: "2026-0009" }, "unknown-invoice"],
  ])("is refused %s", async (_, entered, reason) => {
    const { pay, giveBack, entries } = await rosasFee(engine);
    await pay("1,545");
    expect(await giveBack("300", entered)).toEqual({ ok: false, reason });
    expect(await entries()).toHaveLength(2);
  });

  it("counts above $5,000 once Quinn has confirmed it, if as much is still there", async () => {
    const { pay, giveBack, takeBackLast, confirm, balance, verified } = await rosasFee(engine, 1_200_000);
    await pay("12,000");
    await confirm("Quinn");
    expect(await giveBack("6,000")).toEqual({ ok: true, isWaiting: true });
    expect(await balance()).toEqual([1_200_000, 1_200_000, 0, "paid"]);
    expect(await confirm("Moira")).toEqual({ ok: false, reason: "same-person" });
    for (const _ of [1, 2]) await giveBack("4,000");
    expect(await confirm("Quinn")).toEqual({ ok: false, reason: "more-than-paid" });
    await takeBackLast();
    expect(await confirm("Quinn")).toEqual({ ok: true });
    expect(await balance()).toEqual([200_000, 200_000, 0, "paid"]);
    expect(await verified()).toEqual([[], 0]);
  });
});

describe.each(dailyEngines)("the share that Olga's brokerage gives back, on %s", (engine) => {
  it("is what it has too much once a part of the fee is given back, all of it or in parts", async () => {
    const { world, pay, giveBack, payShare, shareCameBack, share, shares, verified } = await rosasFee(engine);
    await pay("1,545");
    await payShare("386.25");
    expect(await shareCameBack("75")).toEqual({ ok: false, reason: "more-than-back" });
    await giveBack("300");
    expect(await share()).toEqual({ earnedCents: 31_125, paidCents: 38_625, openCents: -7_500 });
    expect(await shareCameBack("75.01")).toEqual({ ok: false, reason: "more-than-back" });
    expect(await shareCameBack("50", "2026-11-21")).toEqual({ ok: false, reason: "in-future" });
    expect(await shareCameBack("50")).toEqual({ ok: true, isWaiting: false });
    expect((await share()).openCents).toBe(-2_500);
    const last = (await shares()).at(-1);
    expect(last).toMatchObject({ kind: "returned", debit: "cash:check", credit: "payable:olga", cents: 5_000 });
    const entryId = last?.id ?? "";
    const back = { referralId: "olga", entryId, staffId: "Moira", reason: "It was $75." };
    expect(await reverseShareEntry(world, back)).toEqual({ ok: true, isWaiting: false });
    expect(await shareCameBack("75")).toMatchObject({ ok: true });
    expect(await share()).toEqual({ earnedCents: 31_125, paidCents: 31_125, openCents: 0 });
    expect(await verified()).toEqual([[], 0]);
  });
});
