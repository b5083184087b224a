import { describe, expect, it } from "vitest";
import { findApplication } from "#database/agents/applications.ts";
import { findOrder } from "#database/payments/orders.ts";
import { territoryOf } from "#database/territory/claims.ts";
import type { PaymentFact } from "#domain/payments/payment-fact.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { renderToken } from "#operations/moderation/submission-context.ts";
import { releaseByStaff } from "#operations/territory/release-zip.ts";
import { atOnce } from "#test/at-once.ts";
import { insertAtlantasZips } from "#test/atlanta-zips.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, type TestEngine } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld } from "#test/world.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";
import { claimCrm, startCheckout } from "./start-checkout.ts";

/** Ada has applied for 30301 and gone to the checkout, and her cookie names that order. */
async function adaHasApplied(engine: TestEngine) {
  const test = await freshWorld(engine);
  const { world } = test;
  await insertAtlantasZips(world.database);
  const standard = { ...ada, plan: "Standard Plan", planPrimaryArea: "30301", planSecondaryArea: "-" };
  const apply = (
    change: Partial<typeof ada>,
    orderFromCookie: string | null | undefined = undefined,
    formKey = "form",
  ) =>
    submitApplication(world, {
      submission: { ...standard, ...change },
      formKey,
      type: undefined,
      ...(orderFromCookie && { orderFromCookie }),
    });
  const first = await apply({});
  const order = await findOrder(world.database.read, first.orderId ?? "");
  if (!order) throw new Error("Her application has an order.");
  let noticeCount = 0;
  const receive = (fact: PaymentFact, orderId = order.id, cents = order.expectedCents) => {
    noticeCount += 1;
    return recordPaymentEvent(world, "stripe", {
      eventId: `evt_${noticeCount}`,
      fact,
      claimedOrder: orderId,
      reference: `pi_${orderId}`,
      cents,
      currency: "usd",
      occurredAt: world.now().toISOString(),
      email: null,
    });
  };
  const zipsOf = async (applicationId: string) => {
    const { claims, waitlist } = await territoryOf(world.database.read, { applicationId: applicationId });
    return [...claims.map(({ zip, state }) => `${zip} ${state}`), ...waitlist.map(({ zip }) => `${zip} waiting`)];
  };
  const emails = async () => {
    const deliveries = world.database.read.selectFrom("deliveries").select(["about", "payload"]);
    const mail = await deliveries.where("destination", "=", "mail").orderBy("id").execute();
    return mail.map(({ about, payload }): { about: string; to: string; subject: string; text: string } => ({
      about,
      ...readEmail(payload),
    }));
  };
  return { ...test, apply, receive, zipsOf, emails, first: first.applicationId, order };
}

describe.each(dailyEngines)("Ada, who has paid, goes back and corrects the form, on %s", (engine) => {
  it.each(["paid", "awaiting"] as const)("is not sent to pay again if her order is %s", async (fact) => {
    const { world, apply, receive, first, order } = await adaHasApplied(engine);
    await receive(fact);
    const second = await apply({ city: "Decatur", email: "ADA.PARK@keystone.example" }, order.id);
    expect(second).toMatchObject({ checkoutUrl: null, orderId: null });
    expect(second.applicationId).not.toBe(first);
    expect(await apply({ city: "Decatur", email: "ADA.PARK@keystone.example" }, order.id)).toEqual(second);
    expect(await findApplication(world.database.read, second.applicationId)).toMatchObject({ city: "Decatur" });
    expect(await world.database.read.selectFrom("orders").select(["id", "applicationId"]).execute()).toEqual([
      { id: order.id, applicationId: first },
    ]);
  });

  it("is not sent to pay again with the very same form either", async () => {
    const { apply, receive, first, order } = await adaHasApplied(engine);
    expect(await apply({}, order.id), "before she has paid").toMatchObject({ orderId: order.id });
    await receive("paid");
    expect(await apply({}, order.id)).toEqual({ applicationId: first, checkoutUrl: null, orderId: null, isPaid: true });
    expect(await apply({})).toMatchObject({ checkoutUrl: null });
  });

  it("gets the zip codes that she adds, up to her plan's three", async () => {
    const { apply, receive, zipsOf, first, order } = await adaHasApplied(engine);
    await receive("paid");
    const { applicationId } = await apply(
      { planPrimaryArea: "30303", planSecondaryArea: "30301 30305 30306" },
      order.id,
    );
    expect((await zipsOf(first)).toSorted()).toEqual(["30301 active", "30303 active", "30305 active"]);
    expect(await zipsOf(applicationId)).toEqual([]);
    await apply({ planPrimaryArea: "30306" }, order.id, "third");
    expect(await zipsOf(first)).toHaveLength(3);
  });

  it("is waitlisted for what Ben has, but not for what her own other application has reserved", async () => {
    const { apply, receive, zipsOf, first, order } = await adaHasApplied(engine);
    await receive("paid");
    await apply({ ...ben, plan: "Standard Plan", planPrimaryArea: "30303" }, null, "bens");
    const otherBrowser = await apply({ planPrimaryArea: "30305" }, null, "elsewhere");
    await apply({ planPrimaryArea: "30303 30305" }, order.id, "again");
    expect(await zipsOf(first)).toEqual(["30301 active", "30305 active", "30303 waiting"]);
    expect(await zipsOf(otherBrowser.applicationId)).toEqual([]);
  });

  it("gets them reserved while her payment is pending", async () => {
    const { apply, receive, zipsOf, first, order } = await adaHasApplied(engine);
    await receive("awaiting");
    await apply({ planPrimaryArea: "30303" }, order.id);
    expect(await zipsOf(first)).toEqual(["30301 reserved", "30303 reserved"]);
    await receive("paid");
    expect(await zipsOf(first)).toEqual(["30301 active", "30303 active"]);
  });

  it("does not get back what the office has released", async () => {
    const { world, apply, receive, zipsOf, emails, first, order } = await adaHasApplied(engine);
    await receive("paid");
    const [claim] = (await territoryOf(world.database.read, { applicationId: first })).claims;
    const by = { staffId: "Arne", ground: "office", reason: "Another broker has it." };
    await releaseByStaff(world, { ...by, id: `${claim?.id}`, zip: "30301" });
    const { applicationId } = await apply({ planPrimaryArea: "30301 30303" }, order.id);
    expect(await zipsOf(first)).toEqual(["30303 active"]);
    const notice = (await emails()).find(({ about }) => about === applicationId);
    expect(notice?.text).toContain("Zip codes left for you to decide (not valid, or over the plan's limit): 30301");
  });

  it("is in a notice to the office, with what staff must decide, and no email asks her to pay", async () => {
    const { clock, apply, receive, emails, first, order } = await adaHasApplied(engine);
    await receive("paid");
    clock.pass({ seconds: 86_400 });
    const area = "30301 30303 30305 30306 00000";
    const { applicationId } = await apply({ planPrimaryArea: area }, order.id);
    const [toOffice, toAda, ...more] = (await emails()).filter(({ about }) => about === applicationId);
    expect(toOffice?.subject).toBe("[Already paid] Application: Ada Park, Standard Plan");
    expect(toOffice?.text).toContain(`Their agent record:\nhttp://localhost:3000/office/agents/${first}\n`);
    expect(toOffice?.text).toContain("now have or are waitlisted for: 30301, 30303, 30305\n");
    expect(toOffice?.text).toContain("over the plan's limit): 30306, 00000\n");
    expect(toOffice?.text).toContain(`Open in the office:\nhttp://localhost:3000/office/applications/${applicationId}`);
    expect(toAda?.to).toBe(ada.email);
    expect(toAda?.text).toContain("Thank you for applying.");
    expect(toAda?.text).not.toContain("CheckoutPay");
    expect(more).toEqual([]);
  });

  it("is not asked again for the CRM's $49, claimed with a plan that is not ours", async () => {
    const { world, receive, zipsOf } = await adaHasApplied(engine);
    const bespoke = { ...ada, plan: "As agreed", planPrimaryArea: "30303" };
    const claim = { submission: bespoke, formKey: "crm", type: "CRM" };
    const { applicationId, orderId } = await submitApplication(world, claim);
    await receive("paid", `${orderId}`, 4900);
    const again = { ...claim, submission: { ...bespoke, city: "Decatur" }, orderFromCookie: `${orderId}` };
    expect(await submitApplication(world, again)).toMatchObject({ checkoutUrl: null, orderId: null });
    expect(await zipsOf(applicationId)).toEqual([]);
  });

  it("does not look automated, however fast she was", async () => {
    const { world, receive, zipsOf, first, order } = await adaHasApplied(engine);
    await receive("paid");
    const submission = { ...ada, plan: "Standard Plan", planPrimaryArea: "30303", planSecondaryArea: "-" };
    const renderedAt = renderToken(world);
    const submissionContext = { page: "", ip: "192.0.2.7", userAgent: "", honeypot: "https://ada.example", renderedAt };
    const form = { submission, formKey: "fast", type: undefined, submissionContext };
    const second = await submitApplication(world, { ...form, orderFromCookie: order.id });
    expect(await findApplication(world.database.read, second.applicationId)).toMatchObject({ moderationReason: null });
    expect(await zipsOf(first)).toEqual(["30301 active", "30303 active"]);
    const bens = await submitApplication(world, {
      ...form,
      submission: { ...submission, email: ben.email },
      orderFromCookie: order.id,
    });
    expect((await findApplication(world.database.read, bens.applicationId))?.moderationReason).not.toBeNull();
  });

  it("gets what the second application names once she pays for it too, by her own checkout", async () => {
    const { world, clock, apply, receive, zipsOf, first, order } = await adaHasApplied(engine);
    await receive("paid");
    clock.pass({ seconds: 60 });
    const { applicationId } = await apply({ planPrimaryArea: "30301 30303" }, order.id);
    await receive("refunded");
    const left = {
      planName: "Standard Plan",
      shownTotal: `${order.expectedCents / 100}`,
      agreed: true,
      formKey: "once more",
    };
    const start = await startCheckout(world, left);
    if (!start.ok) throw new Error(start.reason);
    await recordPaymentEvent(world, "stripe", {
      eventId: "evt_new",
      fact: "paid",
      claimedOrder: start.orderId,
      reference: "pi_new",
      cents: order.expectedCents,
      currency: "usd",
      occurredAt: world.now().toISOString(),
      email: ada.email,
    });
    expect((await findOrder(world.database.read, start.orderId))?.applicationId).toBe(applicationId);
    expect((await zipsOf(applicationId)).toSorted()).toEqual(["30301 active", "30303 active"]);
    expect(await zipsOf(first)).toEqual([]);
  });
});

describe.each(dailyEngines)("the checkout opens as usual on %s", (engine) => {
  it.each(["before she has paid", "after her card was declined", "after her refund"] as const)(
    "for Ada, who corrects the form %s",
    async (when) => {
      const { apply, receive, zipsOf, order } = await adaHasApplied(engine);
      if (when === "after her card was declined") await receive("failed");
      if (when === "after her refund") for (const fact of ["paid", "refunded"] as const) await receive(fact);
      const { applicationId, checkoutUrl } = await apply({ planPrimaryArea: "30303" }, order.id);
      expect(checkoutUrl).toContain("/sandbox/checkout/standard?");
      expect(await zipsOf(applicationId)).toEqual(["30303 reserved"]);
    },
  );

  it.each([
    ["Ben, in the same browser", { email: ben.email }, "standard"],
    ["Ada, for another plan", { plan: "Growth Plan" }, "growth"],
  ] as const)("for %s", async (_who, change, slug) => {
    const { apply, receive, zipsOf, first, order } = await adaHasApplied(engine);
    await receive("paid");
    const { applicationId, checkoutUrl } = await apply({ ...change, planPrimaryArea: "30303" }, order.id);
    expect(checkoutUrl).toContain(`/sandbox/checkout/${slug}?`);
    expect(await zipsOf(applicationId)).toEqual(["30303 reserved"]);
    expect(await zipsOf(first)).toEqual(["30301 active"]);
  });

  it("for Ada without a cookie, or with that of her CRM claim for $49", async () => {
    const { world, apply, receive, order } = await adaHasApplied(engine);
    await receive("paid");
    expect((await apply({ city: "Decatur" })).checkoutUrl).toContain("/sandbox/checkout/standard?");
    const claim = await claimCrm(world, "standard", order.id);
    await receive("paid", `${claim?.orderId}`, 4900);
    expect((await apply({ city: "Macon" }, claim?.orderId)).checkoutUrl).toContain("/sandbox/checkout/standard?");
  });

  it("for Ada, a month after she first applied", async () => {
    const { clock, apply, receive, order } = await adaHasApplied(engine);
    await receive("paid");
    clock.pass({ seconds: 30 * 86_400 });
    expect((await apply({ city: "Decatur" }, order.id)).checkoutUrl).toBeNull();
    clock.pass({ seconds: 1 });
    expect((await apply({ city: "Macon" }, order.id)).checkoutUrl).toContain("/sandbox/checkout/standard?");
  });
});

describe("Ada, who corrects the form while her refund is recorded", () => {
  it("is sent to pay, or the office learns of all her zip codes with the refund", async () => {
    const { world, apply, receive, emails, order } = await adaHasApplied("postgres");
    await receive("paid");
    const [, { checkoutUrl }] = await atOnce(
      world,
      () => receive("refunded"),
      () => apply({ planPrimaryArea: "30303" }, order.id),
    );
    const refund = (await emails()).find(({ subject }) => subject?.startsWith("Refunded, but still"));
    expect(refund?.text).toContain("30301");
    expect(checkoutUrl === null).toBe(refund?.text.includes("30303"));
  });
});
