import { describe, expect, it } from "vitest";
import type { PaymentFact } from "#domain/payments/payment-fact.ts";
import { revokeConsent } from "#operations/privacy/revoke-consent.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { atlanta } from "#test/leads.ts";
import { readEmail } from "#test/read-email.ts";
import { payingAgent } from "#test/workspace.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";

async function adaHasPaid(engine: TestEngine) {
  const test = await atlanta(engine);
  const { notice } = await payingAgent(test);
  return {
    ...test,
    report: (fact: PaymentFact, minute: number, more: { subject?: string; cents?: number } = {}) =>
      recordPaymentEvent(test.world, "stripe", {
        ...notice,
        ...{ eventId: `evt_${fact}_${minute}`, fact, occurredAt: `2026-11-20T13:${minute}:00.000Z`, subject: "du_1" },
        ...more,
      }),
    async toAda() {
      const deliveries = test.world.database.read.selectFrom("deliveries").select("payload").orderBy("id");
      const emails = (await deliveries.execute()).map(({ payload }) => readEmail(payload));
      const news = /^(Not paid any more|Your payment counts): /;
      return emails.flatMap(({ to, subject }) => (to === ada.email ? (news.exec(subject)?.[1] ?? []) : []));
    },
  };
}

describe.each(dailyEngines)("the email to an agent about a dispute, on %s", (engine) => {
  it("comes once for each decision, not while the bank decides", async () => {
    const { report, toAda } = await adaHasPaid(engine);
    await report("disputed", 10);
    await report("withdrawn", 11);
    expect(await toAda()).toEqual([]);
    await report("dispute-lost", 12);
    await report("dispute-lost", 13);
    expect(await toAda()).toEqual(["Not paid any more"]);
    await report("reinstated", 14);
    await report("dispute-won", 15);
    expect(await toAda()).toEqual(["Not paid any more", "Your payment counts"]);
  });

  it("says nothing of a loss that was over before it was reported", async () => {
    const { report, toAda } = await adaHasPaid(engine);
    await report("dispute-won", 15);
    await report("dispute-lost", 12);
    await report("withdrawn", 11);
    expect(await toAda()).toEqual(["Your payment counts"]);
  });

  it("says nothing if the order shows something else: refunded in the meantime, or another dispute is open", async () => {
    const { report, toAda } = await adaHasPaid(engine);
    await report("withdrawn", 11, { subject: "du_2" });
    await report("dispute-won", 15);
    expect(await toAda()).toEqual([]);
    await report("refunded", 20);
    await report("reinstated", 21, { subject: "du_2" });
    expect(await toAda()).toEqual([]);
  });

  it("does not go to an agent who wants no email", async () => {
    const { world, report, toAda } = await adaHasPaid(engine);
    await revokeConsent(world, { kind: "email", value: ada.email, source: "link" });
    await report("dispute-lost", 12);
    expect(await toAda()).toEqual([]);
  });
});
