import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256 } from "#config/sha256.ts";
import { countLedger } from "#database/fees/check-ledger.ts";
import { balanceById, feeEntriesOf } from "#database/fees/fee-ledger.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import { shareBalanceOf } from "#domain/fees/shares/share.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { payInvoice } from "#operations/fees/invoices/pay-invoice.ts";
import { matchPayment } from "#operations/payments/match-payment.ts";
import { recordPaymentEvent } from "#operations/payments/record-payment-event.ts";
import { checkAsyncProperty } from "#test/check-property.ts";
import { dailyEngines } from "#test/database.ts";
import { storedInvoice } from "#test/invoices.ts";
import { referredLead } from "#test/referred-lead.ts";
import { freshWorld, noon } from "#test/world.ts";

const owen = { email: "owen@keystone.example", path: "/broker/invoices/2026-0001" };

/** Everything that can happen to two payments of an invoice of $1,545. */
const noticesOf = (invoiceId: string, run = ""): PaymentNotice[] => {
  const notice = (reference: string, fact: PaymentNotice["fact"], cents: number, minute: number) => ({
    ...{
      eventId: `evt_${run}_${reference}_${fact}`,
      fact,
      reference: `pi_${run}_${reference}`,
      cents,
      currency: "usd",
    },
    ...{ claimedOrder: fact === "paid" ? invoiceId : null, email: null, subject: fact === "refunded" ? null : "dp_1" },
    occurredAt: `2026-11-20T12:${String(minute).padStart(2, "0")}:00.000Z`,
  });
  return [
    notice("one", "paid", 154_500, 1),
    notice("one", "disputed", 154_500, 2),
    notice("one", "withdrawn", 154_500, 3),
    notice("one", "dispute-lost", 154_500, 4),
    notice("two", "paid", 100_000, 5),
    notice("two", "refunded", 40_000, 6),
  ];
};

describe.each(dailyEngines)("Ada's firm pays by card on %s", (engine) => {
  it("exactly what is open, by a card of the firm alone", async () => {
    const { world } = await freshWorld(engine);
    const { id } = await storedInvoice(world);
    expect(await payInvoice(world, { ...owen, invoiceId: id, isFirmsCard: false })).toMatchObject({
      reason: "personal-card",
    });
    expect(
      await payInvoice({ ...world, payAmount: undefined }, { ...owen, invoiceId: id, isFirmsCard: true }),
    ).toMatchObject({
      reason: "by-hand",
    });
    expect(await payInvoice(world, { ...owen, invoiceId: "none", isFirmsCard: true })).toMatchObject({
      reason: "unknown-invoice",
    });
    const opened = await payInvoice(world, { ...owen, invoiceId: id, isFirmsCard: true });
    expect(opened).toMatchObject({
      ok: true,
      url: expect.stringContaining(`/sandbox/pay-amount?client_reference_id=${id}`),
    });
    const [paid] = noticesOf(id);
    if (!paid) throw new Error("There is no notice.");
    for (const again of [1, 2])
      expect(await recordPaymentEvent(world, "stripe", paid), `${again}`).toBe(
        again === 1 ? "matched" : "known-already",
      );
    expect(await balanceById(world.database.read, id)).toMatchObject({
      state: "paid",
      balanceCents: 0,
      paidOn: "2026-11-20",
    });
    expect(await payInvoice(world, { ...owen, invoiceId: id, isFirmsCard: true })).toMatchObject({
      reason: "nothing-open",
    });
  });

  it("in whatever sequence the notices come, the ledger ends the same: lost disputes and refunds move it back", async () => {
    const { world } = await freshWorld(engine);
    const { read } = world.database;
    await referredLead(world, { leadId: "rosa", referralId: "olga" });
    let run = 0;
    await checkAsyncProperty(
      fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 0, 4], { minLength: 8 }), async (order) => {
        run += 1;
        const { id } = await storedInvoice(world);
        await payInvoice(world, { ...owen, invoiceId: id, isFirmsCard: true });
        const notices = noticesOf(id, `${run}`);
        for (const index of order) await recordPaymentEvent(world, "stripe", notices[index] ?? never());
        expect(await balanceById(read, id)).toMatchObject({
          paidCents: 60_000,
          balanceCents: 54_500,
          state: "partly-paid",
        });
        const { accounts, differences } = await countLedger(read, sha256);
        expect([differences, [...accounts.values()].reduce((sum, cents) => sum + cents, 0)]).toEqual([[], 0]);
      }),
      engine === "sqlite" ? 25 : 8,
    );
    const shares = await shareEntriesOf(read, "olga");
    expect(new Set(shares.map(({ kind }) => kind)), "it came and went with the money").toEqual(
      new Set(["earned", "reduced"]),
    );
    expect(shareBalanceOf(shares)).toEqual({ earnedCents: 0, paidCents: 0, openCents: 0 });
  });

  it("a refund at the provider is a part of the fee given back, and a dispute opens it again", async () => {
    const { world } = await freshWorld(engine);
    const { read } = world.database;
    const refund = async (cents: number, others: "paid twice" | "disputed" | "failed" | "alone") => {
      const { number, id } = await storedInvoice(world);
      await payInvoice(world, { ...owen, invoiceId: id, isFirmsCard: true });
      const [paid, disputed] = noticesOf(id, number);
      if (!paid || !disputed) throw new Error("There is no notice.");
      const later = { ...paid, occurredAt: "2026-11-20T12:05:00.000Z", claimedOrder: null, cents };
      const refunded = { ...later, eventId: `${number} refund`, fact: "refunded" as const };
      const failed = { ...later, eventId: `${number} failed`, fact: "refund-failed" as const, subject: "re_1" };
      const lost = { ...disputed, fact: "dispute-lost" as const, occurredAt: "2026-11-20T12:06:00.000Z" };
      const second = { ...paid, eventId: `${number} two`, reference: `pi_${number}_two` };
      const notices = {
        alone: [refunded, paid],
        "paid twice": [paid, second, refunded],
        disputed: [paid, second, refunded, { ...lost, reference: second.reference }],
        failed: [paid, refunded, { ...failed, occurredAt: "2026-11-20T12:06:00.000Z" }],
      };
      for (const notice of notices[others]) await recordPaymentEvent(world, "stripe", notice);
      const { differences } = await countLedger(read, sha256);
      const { chargedCents, paidCents, state } = (await balanceById(read, id)) ?? {};
      return [differences.length, chargedCents, paidCents, state];
    };
    expect(await refund(30_000, "alone"), "reported before its payment").toEqual([0, 124_500, 124_500, "paid"]);
    expect(await refund(154_500, "alone")).toEqual([0, 0, 0, "nothing-due"]);
    expect(await refund(154_500, "paid twice"), "what was too much").toEqual([0, 154_500, 154_500, "paid"]);
    expect(await refund(154_500, "disputed")).toEqual([0, 154_500, 0, "open"]);
    expect(await refund(30_000, "failed")).toEqual([0, 154_500, 154_500, "paid"]);
  });

  it("a payment of nobody's is unmatched until staff name the invoice; too much is overpaid, and the office knows", async () => {
    const { world } = await freshWorld(engine);
    const { number, id } = await storedInvoice(world);
    const [paid] = noticesOf("nobody");
    if (!paid) throw new Error("There is no notice.");
    expect(await recordPaymentEvent(world, "stripe", { ...paid, cents: 160_000 })).toBe("unmatched");
    const choice = {
      provider: "stripe",
      eventId: paid.eventId,
      orderId: number,
      reason: "Named on the phone.",
      by: "Moira",
    } as const;
    expect(await matchPayment(world, choice)).toEqual({ ok: true });
    expect(await balanceById(world.database.read, id)).toMatchObject({ state: "overpaid", balanceCents: -5_500 });
    expect((await feeEntriesOf(world.database.read, id)).at(-1)).toMatchObject({ debit: "cash:card", staffId: null });
    const notices = await world.database.read.selectFrom("officeNotices").select("path").execute();
    expect(notices.map(({ path }) => path)).toContain(`/office/invoices/${number}`);
  });
});

function never(): never {
  throw new Error(`There is no such notice at ${noon}.`);
}
