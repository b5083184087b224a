import { describe, expect, it } from "vitest";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import { ada } from "#test/cast.ts";
import { checkedLicense } from "#test/checked-license.ts";
import { dailyEngines } from "#test/database.ts";
import { atlanta, emailsTo, submitCleosLead, verifyTwice } from "#test/leads.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";
import { startCheckout } from "./start-checkout.ts";

describe.each(dailyEngines)("an agent whose payment was refunded, on %s", (engine) => {
  it("keeps her zip code until staff decide, and the office is notified", async () => {
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
      await recordPaymentEvent(test.world, "stripe", notice);
    }
    const subjects = (await emailsTo(test, "office@zipstead.example", applicationId)).map(({ subject }) => subject);
    expect(subjects).toContain("Refunded, but still has zip codes: 30301");

    await checkedLicense(test.world, applicationId);
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const decision = { to: null, reasons: ["not-paid-any-more"] };
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toEqual({ ok: true, decision });
    const choice = { leadId, agentId: applicationId, agentEmail: "", why: "She pays again today.", staffId: "Moira" };
    expect(await transferLead(test.world, choice)).toEqual({ ok: true });
  });

  it.each([
    ["is here", "paid", 59_900],
    ["is pending", "awaiting", 59_900],
    ["is here and not the price", "paid", 60_000],
  ] as const)("gets leads again once she pays again: the money %s", async (_what, fact, cents) => {
    const test = await atlanta(engine);
    const submission = { ...ada, planPrimaryArea: "30301", planSecondaryArea: "-" };
    const form = { submission, formKey: "a", type: undefined };
    const { applicationId, orderId } = await submitApplication(test.world, form);
    const receive = (notice: Pick<PaymentNotice, "fact" | "cents" | "reference" | "claimedOrder">) => {
      const event = { eventId: `evt ${notice.reference} ${notice.fact}`, currency: "usd", email: ada.email };
      return recordPaymentEvent(test.world, "stripe", {
        ...event,
        ...notice,
        occurredAt: test.world.now().toISOString(),
      });
    };
    for (const before of ["paid", "refunded"] as const) {
      await receive({ fact: before, cents: 59_900, reference: "pi_ada", claimedOrder: orderId });
    }
    const checkout = { planName: ada.plan, shownTotal: "$599", agreed: true, formKey: "second-form" };
    const second = await startCheckout(test.world, { ...checkout, orderFromCookie: `${orderId}` });
    await receive({ fact, cents, reference: "pi_second", claimedOrder: second.ok ? second.orderId : null });

    await checkedLicense(test.world, applicationId);
    const leadId = await verifyTwice(test, await submitCleosLead(test));
    const decision = { to: { agentId: applicationId, seat: 1 }, reasons: ["only-holder"] };
    expect(await routeLead(test.world, { leadId, staffId: "Ivo" })).toEqual({ ok: true, decision });
  });
});
