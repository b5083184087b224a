import { describe, expect, it } from "vitest";
import { findOrder } from "#database/payments/orders.ts";
import { insertOptOut } from "#database/privacy/opt-outs.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld, noon } from "#test/world.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";
import { claimCrm, startCheckout } from "./start-checkout.ts";

/** Ada has gone to the provider's page; only the provider knows who she is. */
async function adaIsPaying(engine: TestEngine) {
  const made = await freshWorld(engine);
  const { world } = made;
  const form = { planName: "Professional Plan", shownTotal: "599", agreed: true, formKey: "adas" };
  const start = await startCheckout(world, form);
  if (!start.ok) throw new Error(start.reason);
  const paid: PaymentNotice = {
    eventId: "evt_paid",
    fact: "paid",
    occurredAt: "2026-11-20T12:03:00.000Z",
    reference: "pi_ada",
    claimedOrder: start.orderId,
    cents: 59_900,
    currency: "usd",
    email: ada.email,
  };
  const emails = async () => {
    const rows = await world.database.read
      .selectFrom("deliveries")
      .select("payload")
      .where("destination", "=", "mail")
      .orderBy("id")
      .execute();
    return rows.map(({ payload }) => readEmail(payload));
  };
  return {
    base: made,
    world,
    orderId: start.orderId,
    order: () => findOrder(world.database.read, start.orderId),
    paid,
    emails,
  };
}

describe.each(dailyEngines)("the receipt on %s", (engine) => {
  it("is enqueued with the payment: what, how much, when, and what comes next", async () => {
    const made = await adaIsPaying(engine);
    const wakes = made.base.wakes;
    await recordPaymentEvent(made.world, "stripe", made.paid);

    const [receipt, ...others] = await made.emails();
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ to: ada.email, subject: "Your Zipstead receipt: $599" });
    for (const expected of ["Professional Plan", "$599", "November 20, 2026", made.orderId, "pi_ada"]) {
      expect(receipt?.text).toContain(expected);
    }
    expect(receipt?.text).toMatch(/http:\/\/localhost:3000\/onboarding-form\?plan=professional&order=[\w.-]+$/m);
    expect(receipt?.text).not.toContain("CRM");
    expect(await made.order()).toMatchObject({ email: ada.email, receiptEnqueuedAt: noon });
    expect(made.base.wakes).toBe(wakes + 1);
  });

  it("is for the CRM if that was claimed, and links to its form", async () => {
    const { world, paid, emails } = await adaIsPaying(engine);
    const claim = await claimCrm(world, "professional");
    await recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: `${claim?.orderId}`, cents: 4_900 });
    const [receipt] = await emails();
    expect(receipt?.text).toContain("payment of $49 for the CRM with the Professional Plan.");
    expect(receipt?.text).toContain("http://localhost:3000/onboarding-form?plan=professional&type=CRM");
  });

  it("has the day on which the money came, not the day on which it was pending", async () => {
    const { world, paid, emails } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, fact: "awaiting", email: null });
    await recordPaymentEvent(world, "stripe", {
      ...paid,
      eventId: "evt_async",
      occurredAt: "2026-11-24T12:00:00.000Z",
    });
    expect((await emails()).map(({ text }) => text)).toEqual([expect.stringContaining("Date: November 24, 2026")]);
  });

  it("has the office's date: in the evening it is already tomorrow in UTC", async () => {
    const { world, paid, emails } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, occurredAt: "2026-11-21T01:30:00.000Z" });
    expect((await emails()).map(({ text }) => text)).toEqual([expect.stringContaining("Date: November 20, 2026")]);
  });

  it("goes to the applicant if the payment has no email", async () => {
    const { world, paid } = await adaIsPaying(engine);
    const { orderId } = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    await recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: orderId, email: null });
    expect((await findOrder(world.database.read, `${orderId}`))?.receiptEnqueuedAt).toBe(noon);
  });

  it("is one, however often the payment is reported and with whatever other events", async () => {
    const { world, paid, emails } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, eventId: "evt_refund", fact: "refunded" });
    await recordPaymentEvent(world, "stripe", paid);
    await recordPaymentEvent(world, "stripe", paid);
    await recordPaymentEvent(world, "stripe", { ...paid, eventId: "evt_async" });
    expect((await emails()).filter(({ to }) => to === ada.email)).toHaveLength(1);
  });

  it.each([
    ["failed", { fact: "failed" }],
    ["is pending", { fact: "awaiting" }],
    ["has another amount", { cents: 100 }],
    ["has no email", { email: null }],
    ["has an invalid email", { email: "ada" }],
  ] as const)("is not enqueued if the payment %s", async (_what, more) => {
    const { world, paid, emails } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, ...more });
    expect((await emails()).filter(({ to }) => to !== "office@zipstead.example")).toEqual([]);
  });

  it("goes to the payer if the order has another address", async () => {
    const { world, paid, emails } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, eventId: "evt_1", fact: "failed" });
    const snapshot = { reference: "pi_books", occurredAt: "2026-11-20T12:02:00.000Z", email: "books@keystone.example" };
    await recordPaymentEvent(world, "stripe", { ...paid, ...snapshot });
    expect((await emails()).map(({ to }) => to)).toEqual(["books@keystone.example"]);
  });

  it("goes to the payer if another one tried before and failed", async () => {
    const { world, paid, emails } = await adaIsPaying(engine);
    const tried = { reference: "pi_tried", occurredAt: "2026-11-20T12:02:00.000Z", email: ben.email };
    await recordPaymentEvent(world, "stripe", { ...paid, ...tried, eventId: "evt_1", fact: "failed" });
    await recordPaymentEvent(world, "stripe", paid);
    expect((await emails()).map(({ to }) => to)).toEqual([ada.email]);
  });

  it("names the payment of the exact amount if another came before it", async () => {
    const { world, paid, emails } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, eventId: "evt_1", reference: "pi_first", cents: 100 });
    await recordPaymentEvent(world, "stripe", paid);
    const [receipt] = (await emails()).filter(({ to }) => to === ada.email);
    expect(receipt?.text).toContain("pi_ada");
    expect(receipt?.text).not.toContain("pi_first");
  });

  it("is not enqueued for a payer who opted out", async () => {
    const { world, paid, emails } = await adaIsPaying(engine);
    const value = ada.email.toLowerCase();
    await world.database.write((tx) => insertOptOut(tx, { kind: "email", value, since: noon, source: "link" }));
    await recordPaymentEvent(world, "stripe", paid);
    expect(await emails()).toEqual([]);
  });
});

describe.each(dailyEngines)("the office on %s", (engine) => {
  it("is notified once that an amount differs", async () => {
    const { world, orderId, paid, emails } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, cents: 100 });
    await recordPaymentEvent(world, "stripe", { ...paid, eventId: "evt_2", reference: "pi_2", cents: 200 });

    const sent = (await emails()).filter(({ to }) => to === "office@zipstead.example");
    expect(sent).toMatchObject([{ subject: "Payment to check: $1 for an order of $599" }]);
    expect(sent[0]?.text).toContain(orderId);
  });

  it.each([
    ["paid", "Unmatched payment: $599"],
    ["refunded", "Unmatched refund: $599"],
  ] as const)("is notified of money for no known order: %s", async (fact, subject) => {
    const { world, paid, emails } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, fact, claimedOrder: null });
    await recordPaymentEvent(world, "stripe", { ...paid, fact, claimedOrder: null });
    expect(await emails()).toMatchObject([{ to: "office@zipstead.example", subject }]);
  });

  it("is notified once of a refund to an agent with zip codes, and not if the plan was paid twice", async () => {
    const { world } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    const { orderId } = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    const form = {
      planName: ada.plan,
      shownTotal: "599",
      agreed: true,
      formKey: "again",
      orderFromCookie: `${orderId}`,
    };
    const again = await startCheckout(world, form);
    const receive = (fact: PaymentNotice["fact"], reference: string, claimedOrder: string | null, more = "") =>
      recordPaymentEvent(world, "stripe", {
        eventId: `evt ${fact} ${reference}${more}`,
        fact,
        reference,
        claimedOrder,
        occurredAt: noon,
        cents: 59_900,
        currency: "usd",
        email: ada.email,
      });
    const sent = async () => {
      const rows = await world.database.read.selectFrom("deliveries").select("payload").execute();
      return rows.filter(({ payload }) => payload.includes("Refunded, but still has zip codes")).length;
    };
    await receive("paid", "pi_1", orderId);
    await receive("paid", "pi_2", again.ok ? again.orderId : null);

    await receive("refunded", "pi_2", null);
    expect(await sent(), "the other payment counts").toBe(0);
    await receive("refunded", "pi_1", null);
    await receive("refunded", "pi_1", null, " once more");
    const third = await startCheckout(world, { ...form, formKey: "third" });
    await receive("failed", "pi_3", third.ok ? third.orderId : null);
    expect(await sent()).toBe(1);
  });

  it.each([
    ["has one zip code and is waitlisted for another", "30301, 30303", ["Refunded, but still has zip codes: 30303"]],
    ["has none", "Midtown", []],
  ])(
    "is notified of a refund as it concerns the zip codes if the agent %s",
    async (_what, planPrimaryArea, subjects) => {
      const { world } = await freshWorld(engine);
      await insertAtlantasZips(world.database);
      const areas = (primary: string) => ({ planPrimaryArea: primary, planSecondaryArea: "-" });
      await submitApplication(world, { submission: { ...ada, ...areas("30301") }, formKey: "adas", type: undefined });
      const submission = { ...ben, ...areas(planPrimaryArea) };
      const { orderId: claimedOrder } = await submitApplication(world, {
        submission,
        formKey: "bens",
        type: undefined,
      });
      for (const fact of ["paid", "refunded"] as const) {
        const payment = { reference: "pi_ben", claimedOrder, cents: 105_000, currency: "usd", email: ben.email };
        await recordPaymentEvent(world, "stripe", { ...payment, eventId: `evt_${fact}`, fact, occurredAt: noon });
      }
      const rows = await world.database.read.selectFrom("deliveries").select("payload").execute();
      const sent = rows.map(({ payload }): string => readEmail(payload).subject ?? "");
      expect(sent.filter((subject) => subject.startsWith("Refunded"))).toEqual(subjects);
    },
  );

  it("is not notified of a refund for zip codes that are only reserved: they end by themselves", async () => {
    const { world } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    const { orderId } = await submitApplication(world, { submission: ada, formKey: "adas", type: undefined });
    for (const fact of ["paid", "refunded"] as const) {
      const payment = { reference: "pi_ada", claimedOrder: orderId, cents: 100, currency: "usd", email: ada.email };
      await recordPaymentEvent(world, "stripe", { ...payment, eventId: `evt_${fact}`, fact, occurredAt: noon });
    }
    expect(await findOrder(world.database.read, `${orderId}`)).toMatchObject({ state: "refunded" });
    const rows = await world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(rows.filter(({ payload }) => payload.includes("Refunded, but still"))).toEqual([]);
  });

  it("is not notified of the CRM's refund to a waitlisted agent: their plan was never paid for", async () => {
    const { world } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    const at = { planPrimaryArea: "30301", planSecondaryArea: "-" };
    await submitApplication(world, { submission: { ...ben, ...at }, formKey: "bens", type: undefined });
    const adas = await submitApplication(world, { submission: { ...ada, ...at }, formKey: "adas", type: undefined });
    const crm = await claimCrm(world, "professional");
    for (const fact of ["paid", "refunded"] as const) {
      const payment = { reference: "pi_crm", claimedOrder: `${crm?.orderId}`, cents: 4_900, currency: "usd" };
      const notice = { ...payment, eventId: `evt_${fact}`, fact, occurredAt: noon, email: ada.email };
      await recordPaymentEvent(world, "stripe", notice);
    }
    const order = await findOrder(world.database.read, `${crm?.orderId}`);
    expect(order).toMatchObject({ state: "refunded", applicationId: adas.applicationId });
    const rows = await world.database.read.selectFrom("deliveries").select("payload").execute();
    expect(rows.filter(({ payload }) => payload.includes("Refunded, but still"))).toEqual([]);
  });

  it("is notified of a refund to an agent who is only waitlisted, too", async () => {
    const { world } = await freshWorld(engine);
    await insertAtlantasZips(world.database);
    const at = { planPrimaryArea: "30301", planSecondaryArea: "-" };
    await submitApplication(world, { submission: { ...ada, ...at }, formKey: "adas", type: undefined });
    const bens = { submission: { ...ben, ...at }, formKey: "bens", type: undefined };
    const { orderId: claimedOrder } = await submitApplication(world, bens);
    for (const fact of ["paid", "refunded"] as const) {
      const payment = { reference: "pi_ben", claimedOrder, cents: 105_000, currency: "usd", email: ben.email };
      await recordPaymentEvent(world, "stripe", { ...payment, eventId: `evt_${fact}`, fact, occurredAt: noon });
    }
    const rows = await world.database.read.selectFrom("deliveries").select("payload").execute();
    const sent = rows.map(({ payload }) => readEmail(payload));
    const [email] = sent.filter(({ subject }) => subject === "Refunded, but still waits for zip codes: 30301");
    expect(email?.text).toContain("Waitlisted for: 30301");
    expect(email?.text).not.toContain("leads from there");
  });

  it.each(["failed", "awaiting"] as const)("is not notified if no money moved: %s", async (fact) => {
    const { world, paid, emails } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, fact, claimedOrder: null });
    expect(await emails()).toEqual([]);
  });
});
