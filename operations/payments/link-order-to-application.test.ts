import { describe, expect, it } from "vitest";
import { findOrder, linkOrder, ordersWithoutApplication } from "#database/payments/orders.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { atOnce } from "#test/at-once.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, engines, type TestEngine } from "#test/database.ts";
import { plansOf, readsWholeTable } from "#test/query-plans.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld, noon } from "#test/world.ts";
import { assignOrder } from "./assign-order.ts";
import { productOf } from "./new-order.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";
import { claimCrm, startCatalogPayment, startCheckout } from "./start-checkout.ts";

async function site(engine: TestEngine) {
  const made = await freshWorld(engine);
  const { world } = made;
  let noticeCount = 0;
  const openCheckout = async (formKey = "checkout", planName = "Professional Plan", shownTotal = "599") => {
    const start = await startCheckout(world, { planName, shownTotal, agreed: true, formKey });
    if (!start.ok) throw new Error(start.reason);
    return start.orderId;
  };
  const pay = (orderId: string, more: Partial<PaymentNotice> = {}) => {
    noticeCount += 1;
    return recordPaymentEvent(world, "stripe", {
      eventId: `evt_${noticeCount}`,
      fact: "paid",
      occurredAt: "2026-11-20T12:03:00.000Z",
      reference: `pi_${noticeCount}`,
      claimedOrder: orderId,
      cents: 59_900,
      currency: "usd",
      email: ada.email,
      ...more,
    });
  };
  const apply = (submission = ada, orderFromCookie?: string, formKey = "form") =>
    submitApplication(world, { submission, formKey, type: undefined, orderFromCookie });
  const linkOf = async (orderId: string) => (await findOrder(world.database.read, orderId))?.applicationId;
  const orders = () => world.database.read.selectFrom("orders").selectAll().execute();
  return { ...made, leave: openCheckout, pay, apply, linkOf, orders };
}

describe.each(engines)("a concurrent application and payment, on %s", (engine) => {
  it("find each other", async () => {
    const { leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const order = await openCheckout();
    const [{ applicationId }] = await Promise.all([apply(), pay(order)]);
    expect(await linkOf(order)).toBe(applicationId);
  });
});

describe.each(dailyEngines)("an application and an order find each other on %s", (engine) => {
  it("paid first, then applied, with the same email in another case", async () => {
    const { leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const order = await openCheckout();
    await pay(order, { email: "Ada.Park@Keystone.example" });
    const { applicationId } = await apply();
    expect(await linkOf(order)).toBe(applicationId);
  });

  it("applied first, then paid, with the same email in another case", async () => {
    const { leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const { applicationId } = await apply();
    const order = await openCheckout();
    await pay(order, { email: "Ada.Park@Keystone.example" });
    expect(await linkOf(order)).toBe(applicationId);
  });

  it("applied first, then paid by another order", async () => {
    const { leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const { applicationId } = await apply();
    const order = await openCheckout();
    await pay(order);
    expect(await linkOf(order)).toBe(applicationId);
  });

  it("paid first at the provider that names no order, then applied elsewhere with the payer's email", async () => {
    const { world, apply, linkOf } = await site(engine);
    const form = { planName: "Professional Plan", shownTotal: "599", agreed: true, formKey: "checkout" };
    const left = await startCatalogPayment(world, form);
    if (!left.ok) throw new Error(left.reason);
    await recordPaymentEvent(world, "authorize-net", {
      eventId: "notice-1",
      fact: "paid",
      occurredAt: "2026-11-20T12:03:00.000Z",
      reference: "7001",
      claimedOrder: null,
      cents: 59_900,
      currency: "usd",
      email: "Ada.Park@Keystone.example",
    });
    const { applicationId } = await apply();
    expect(await linkOf(left.orderId)).toBe(applicationId);
    expect((await world.database.read.selectFrom("agents").select("id").execute()).map(({ id }) => id)).toEqual([
      applicationId,
    ]);
  });

  it("by the cookie, whatever email was used to pay", async () => {
    const { leave: openCheckout, pay, apply, linkOf, world } = await site(engine);
    const order = await openCheckout();
    await pay(order, { email: "books@keystone.example" });
    const { applicationId } = await apply(ada, order);
    expect(await linkOf(order)).toBe(applicationId);
    expect((await findOrder(world.database.read, order))?.email).toBe("books@keystone.example");
  });

  it("by an index: few of those who start a checkout apply", async () => {
    const { database } = (await site(engine)).world;
    const plans = await plansOf(database, (reader) => ordersWithoutApplication(reader, ada.email, noon));
    for (const plan of plans) {
      expect(plan).not.toMatch(readsWholeTable);
      expect(plan).not.toContain("orders_application");
    }
    expect(plans.at(-1)).toMatch(/orders_email[\s\S]*paymentEvents_email/);
  });

  it("and the confirmation asks no agent to pay who has paid", async () => {
    const { world, leave: openCheckout, pay, apply } = await site(engine);
    const order = await openCheckout();
    await pay(order, { email: "books@keystone.example" });
    const { applicationId } = await apply(ada, order);
    const deliveries = await world.database.read
      .selectFrom("deliveries")
      .selectAll()
      .where("about", "=", applicationId)
      .execute();
    const emails = deliveries.map(({ payload }) => readEmail(payload)).filter(({ to }) => to === ada.email);
    const [email, ...others] = emails.filter(({ subject }) => !subject.includes("workspace"));
    expect(others).toEqual([]);
    expect(email?.text).toContain("Thank you for applying.");
    expect(email?.text).not.toContain("CheckoutPay");
  });

  it("by the cookie, even before any payment event", async () => {
    const { leave: openCheckout, pay, apply, linkOf, world } = await site(engine);
    const order = await openCheckout();
    const { applicationId } = await apply(ada, order);
    expect(await linkOf(order)).toBe(applicationId);
    await pay(order, { email: null });
    expect(await findOrder(world.database.read, order)).toMatchObject({
      state: "paid",
      email: ada.email,
      applicationId,
    });
  });

  it("the paid one of several, then the newest", async () => {
    const { clock, leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const paid = await openCheckout("one");
    clock.pass({ seconds: 60 });
    const abandoned = await openCheckout("two");
    await pay(paid);
    await pay(abandoned, { fact: "awaiting" });
    const first = await apply();
    expect([await linkOf(paid), await linkOf(abandoned)]).toEqual([first.applicationId, null]);
    const second = await apply({ ...ada, city: "Decatur" });
    expect(await linkOf(abandoned)).toBe(second.applicationId);
  });

  it.each([
    ["the plan's and the CRM's, though the CRM's was paid first", ["crm", "plan"]],
    ["the CRM's where the plan was paid before", ["plan", "crm"]],
  ])("%s", async (_what, kinds) => {
    const { world, leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const { applicationId } = await apply();
    for (const kind of kinds) {
      const order = kind === "plan" ? await openCheckout() : ((await claimCrm(world, "professional"))?.orderId ?? "");
      await pay(order, kind === "plan" ? {} : { cents: 4900 });
      expect(await linkOf(order)).toBe(applicationId);
    }
  });

  it.each(["in the cookie", "not in the cookie"])(
    "the plan's and the CRM's, both paid before applying, the CRM's %s",
    async (how) => {
      const { world, clock, leave: openCheckout, pay, apply, linkOf } = await site(engine);
      const plan = await openCheckout();
      await pay(plan);
      clock.pass({ seconds: 60 });
      const crm = (await claimCrm(world, "professional"))?.orderId ?? "";
      await pay(crm, { cents: 4900 });
      const { applicationId } = await apply(ada, how === "in the cookie" ? crm : undefined);
      expect([await linkOf(crm), await linkOf(plan)]).toEqual([applicationId, applicationId]);
    },
  );

  it("a second payment for the CRM finds no application that is already paid for", async () => {
    const { world, pay, apply, linkOf } = await site(engine);
    await apply();
    const crms = [await claimCrm(world, "professional"), await claimCrm(world, "professional")];
    for (const crm of crms) await pay(crm?.orderId ?? "", { cents: 4900 });
    expect(await linkOf(crms[1]?.orderId ?? "")).toBeNull();
  });

  it("an existing link is not replaced", async () => {
    const { leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const order = await openCheckout();
    await pay(order);
    const { applicationId } = await apply(ada, order);
    await apply({ ...ben, plan: ada.plan }, order);
    await pay(order, { email: ben.email });
    expect(await linkOf(order)).toBe(applicationId);
  });

  it("an existing link is not replaced by a transaction that looked before it existed", async () => {
    const { world, leave: openCheckout, apply, linkOf } = await site(engine);
    const order = await openCheckout();
    const { applicationId } = await apply(ada, order);
    const later = await apply(ben, undefined, "bens");
    const link = { applicationId: later.applicationId, agentId: applicationId, email: ben.email, updatedAt: noon };
    await world.database.write((tx) => linkOrder(tx, order, link));
    expect(await linkOf(order)).toBe(applicationId);
  });

  it.each([
    ["of another plan", { ...ada, plan: "Growth Plan" }],
    ["of somebody else", { ...ada, email: ben.email }],
  ])("not with an application %s", async (_what, submission) => {
    const { leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const order = await openCheckout();
    await pay(order);
    await apply(submission);
    expect(await linkOf(order)).toBeNull();
  });

  it("not with an earlier one of another plan", async () => {
    const { leave: openCheckout, pay, apply, linkOf } = await site(engine);
    await apply({ ...ada, plan: "Growth Plan" });
    const order = await openCheckout();
    await pay(order);
    expect(await linkOf(order)).toBeNull();
  });

  it("not with one that is older than a month", async () => {
    const { clock, leave: openCheckout, pay, apply, linkOf } = await site(engine);
    await apply();
    clock.pass({ seconds: 31 * 24 * 3600 });
    const order = await openCheckout();
    await pay(order);
    expect(await linkOf(order)).toBeNull();
  });

  it("not with a payment that is older than a month", async () => {
    const { clock, leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const order = await openCheckout();
    await pay(order);
    clock.pass({ seconds: 31 * 24 * 3600 });
    await apply();
    expect(await linkOf(order)).toBeNull();
  });

  it("of several that are not paid yet, the newest", async () => {
    const { clock, leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const older = await openCheckout("one");
    clock.pass({ seconds: 60 });
    const newer = await openCheckout("two");
    for (const order of [older, newer]) await pay(order, { fact: "awaiting" });
    const { applicationId } = await apply();
    expect([await linkOf(older), await linkOf(newer)]).toEqual([null, applicationId]);
  });

  it.each([
    ["failed", ["failed"]],
    ["was refunded", ["paid", "refunded"]],
  ] as const)("not with a payment that %s", async (_what, facts) => {
    const { leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const order = await openCheckout();
    for (const fact of facts) await pay(order, { fact, reference: "pi_ada" });
    await apply();
    expect(await linkOf(order)).toBeNull();
  });

  it("the payer's newest application of several", async () => {
    const { clock, leave: openCheckout, pay, apply, linkOf } = await site(engine);
    await apply();
    clock.pass({ seconds: 60 });
    const { applicationId } = await apply({ ...ada, city: "Decatur" }, undefined, "again");
    const order = await openCheckout();
    await pay(order);
    expect(await linkOf(order)).toBe(applicationId);
  });

  it("not with one that is paid for already", async () => {
    const { leave: openCheckout, pay, apply, linkOf, orders } = await site(engine);
    await apply();
    await pay((await orders())[0]?.id ?? "");
    const again = await openCheckout();
    await pay(again);
    expect(await linkOf(again)).toBeNull();
  });
});

describe.each(dailyEngines)("an agent who applies and then starts a checkout in the same browser on %s", (engine) => {
  async function adaHasApplied() {
    const made = await site(engine);
    const { world, apply } = made;
    const { applicationId, orderId } = await apply();
    const startCheckoutWithCookie = async (
      orderFromCookie: string | null,
      planName = "Professional Plan",
      shownTotal = "599",
    ) => {
      const form = { planName, shownTotal, agreed: true, formKey: "again", orderFromCookie: orderFromCookie ?? "" };
      const start = await startCatalogPayment(world, form);
      return start.ok ? start.orderId : "";
    };
    return { ...made, applicationId, onboardings: orderId, leaveCarrying: startCheckoutWithCookie };
  }

  it("pays for that application, whatever payer the provider names", async () => {
    const { world, applicationId, onboardings, leaveCarrying: startCheckoutWithCookie, linkOf } = await adaHasApplied();
    const order = await startCheckoutWithCookie(onboardings);
    expect(await linkOf(order)).toBe(applicationId);
    const paid = { reference: "t1", claimedOrder: null, cents: 59_900, currency: "usd", email: null };
    const notice = { ...paid, eventId: "n1", fact: "paid", occurredAt: world.now().toISOString() } as const;
    await recordPaymentEvent(world, "authorize-net", notice);
    expect(await findOrder(world.database.read, order)).toMatchObject({ state: "paid", applicationId });
  });

  it("claims the CRM for it, even through another order, at that product's own page", async () => {
    const { world, apply } = await site(engine);
    const { applicationId, orderId } = await apply({ ...ada, plan: "Standard Plan" });
    const first = await claimCrm(world, "standard", orderId ?? "");
    const second = await claimCrm(world, "standard", first?.orderId);
    const order = await findOrder(world.database.read, second?.orderId ?? "");
    expect(order?.applicationId).toBe(applicationId);
    expect(order && productOf(order)).toBe("crm-standard");
  });

  it("does not pay for it if the plan is another one, or is already paid for", async () => {
    const { pay, onboardings, leaveCarrying: startCheckoutWithCookie, linkOf } = await adaHasApplied();
    expect(await linkOf(await startCheckoutWithCookie(onboardings, "Growth Plan", "1050"))).toBeNull();
    await pay(onboardings ?? "");
    expect(await linkOf(await startCheckoutWithCookie(onboardings))).toBeNull();
  });
});

describe.each(dailyEngines)("the checkout after a second application on %s", (engine) => {
  it("is skipped if the cookie names the paid order", async () => {
    const { leave: openCheckout, pay, apply, orders } = await site(engine);
    const order = await openCheckout();
    await pay(order);
    expect(await apply(ada, order)).toMatchObject({ checkoutUrl: null, orderId: null });
    expect(await orders()).toHaveLength(1);
  });

  it("is skipped if the same form is sent again", async () => {
    const { leave: openCheckout, pay, apply } = await site(engine);
    const order = await openCheckout();
    await pay(order);
    await apply(ada, order);
    expect(await apply(ada, order)).toMatchObject({ checkoutUrl: null });
  });

  it("is skipped while staff look at a charge of another amount", async () => {
    const { leave: openCheckout, pay, apply } = await site(engine);
    const order = await openCheckout();
    await pay(order, { cents: 100 });
    expect(await apply(ada, order)).toMatchObject({ checkoutUrl: null });
  });

  it("is skipped while the payment is pending", async () => {
    const { leave: openCheckout, pay, apply } = await site(engine);
    const order = await openCheckout();
    await pay(order, { fact: "awaiting" });
    expect(await apply(ada, order)).toMatchObject({ checkoutUrl: null });
  });

  it.each([
    ["has no event since the checkout", undefined],
    ["was declined", { fact: "failed" }],
  ] as const)("opens if the order %s", async (_what, noticeCount) => {
    const { leave: openCheckout, pay, apply } = await site(engine);
    const order = await openCheckout();
    if (noticeCount) await pay(order, noticeCount);
    expect((await apply(ada, order)).checkoutUrl).toContain("/sandbox/checkout/professional?");
  });

  it("opens if the cookie's order is another application's", async () => {
    const { leave: openCheckout, pay, apply } = await site(engine);
    const order = await openCheckout();
    await pay(order);
    await apply(ada, order);
    const bens = await apply({ ...ben, plan: ada.plan }, order, "bens");
    expect(bens.checkoutUrl).toContain("/sandbox/checkout/professional?");
  });

  it("opens for an agent who only types the email of a payer", async () => {
    const { leave: openCheckout, pay, apply } = await site(engine);
    await pay(await openCheckout());
    expect((await apply(ada)).checkoutUrl).toContain("/sandbox/checkout/professional?");
  });

  it("opens if another plan is paid for, which activates nothing of this one", async () => {
    const { leave: openCheckout, pay, apply, linkOf } = await site(engine);
    const order = await openCheckout();
    await pay(order);
    expect((await apply({ ...ada, plan: "Growth Plan" }, order)).checkoutUrl).toContain("/sandbox/checkout/growth?");
    expect(await linkOf(order)).toBeNull();
  });

  it("opens for the plan itself after a CRM claim with $49", async () => {
    const { world, pay, apply } = await site(engine);
    const claim = await claimCrm(world, "professional");
    await pay(claim?.orderId ?? "", { cents: 4900 });
    expect((await apply(ada, claim?.orderId)).checkoutUrl).toContain("/sandbox/checkout/professional?");
  });
});

describe("an application for which Ada pays twice concurrently", () => {
  it("gets one of the two orders", async () => {
    const { world, leave: openCheckout, pay, apply, linkOf } = await site("postgres");
    const { applicationId } = await apply();
    const [order, other] = [await openCheckout("one"), await openCheckout("other")];
    await atOnce(
      world,
      () => pay(other),
      () => pay(order),
    );
    const links = [await linkOf(order), await linkOf(other)];
    expect(links).toEqual(expect.arrayContaining([applicationId, null]));
  });
});

describe("Ada, who sends the form while her payment is recorded", () => {
  it("has applied for what she paid for", async () => {
    const { world, leave: openCheckout, pay, apply, linkOf } = await site("postgres");
    const order = await openCheckout();
    const [, { applicationId }] = await atOnce(
      world,
      () => pay(order),
      () => apply(),
    );
    expect(await linkOf(order)).toBe(applicationId);
  });

  it("is not sent to pay again: the payment is stored first", async () => {
    const { world, leave: openCheckout, pay, apply, linkOf } = await site("postgres");
    const order = await openCheckout();
    const [, { applicationId, checkoutUrl }] = await atOnce(
      world,
      () => pay(order, { email: "books@keystone.example" }),
      () => apply(ada, order),
    );
    expect(await linkOf(order)).toBe(applicationId);
    expect(checkoutUrl).toBeNull();
  });

  it("is sent to pay if staff link the cookie's order to another application", async () => {
    const { world, leave: openCheckout, pay, apply, linkOf } = await site("postgres");
    const order = await openCheckout();
    await pay(order, { email: "books@keystone.example" });
    const bens = await apply({ ...ben, plan: ada.plan }, undefined, "bens");
    const assignment = { orderId: order, application: bens.applicationId, reason: "He called.", by: "Arne" };
    const [assigned, { checkoutUrl }] = await atOnce(
      world,
      () => assignOrder(world, assignment),
      () => apply(ada, order),
    );
    expect(assigned).toEqual({ ok: true });
    expect(await linkOf(order)).toBe(bens.applicationId);
    expect(checkoutUrl).toContain("/sandbox/checkout/professional?");
    const found = world.database.read.selectFrom("searchTerms").select("terms").where("recordId", "=", order);
    const terms = (await found.execute()).flatMap(({ terms }) => terms.split(" "));
    expect(terms).toContain("riverside");
    expect(terms, "it is not found by her email").not.toContain("park");
  });
});
