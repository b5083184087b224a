import { describe, expect, it } from "vitest";
import { findOrder } from "#database/payments/orders.ts";
import { unmatchedAfter } from "#database/payments/payment-events.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { submitApplication } from "#operations/agents/submit-application.ts";
import { atOnce } from "#test/at-once.ts";
import { ada, ben } from "#test/cast.ts";
import { dailyEngines, engines } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld, type TestWorld } from "#test/world.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";
import { startCatalogPayment, startCheckout } from "./start-checkout.ts";

/** Ada has applied for the Professional Plan and is at the provider's page, with an order of $599. */
async function adaIsPaying(engine: (typeof engines)[number]) {
  const made = await freshWorld(engine);
  await submitApplication(made.world, { submission: ada, formKey: "adas-form", type: undefined });
  const { id } = await made.world.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
  return { ...made, orderId: id, order: () => findOrder(made.world.database.read, id) };
}

const paid: PaymentNotice = {
  eventId: "evt_paid",
  fact: "paid",
  occurredAt: "2026-11-20T12:03:00.000Z",
  reference: "pi_ada",
  claimedOrder: null,
  cents: 59_900,
  currency: "usd",
  email: ada.email,
};
const refunded: PaymentNotice = { ...paid, eventId: "evt_refunded", fact: "refunded" };

async function disputeNotices({ database }: TestWorld["world"]) {
  const deliveries = await database.read.selectFrom("deliveries").select(["about", "payload"]).execute();
  const emails = deliveries.map(({ about, payload }) => ({ about, ...readEmail(payload) }));
  return emails
    .filter(({ subject }) => subject?.includes("disputed"))
    .map(({ about, subject, text }) => ({
      about,
      subject,
      links: /Open in the office:\n\S+?(\/office\S+)/.exec(text)?.[1],
    }));
}

const unmatched = ({ world }: TestWorld) => unmatchedAfter(world.database.read, { receivedAt: "", id: "" }, 100);

describe.each(dailyEngines)("a provider's notice on %s", (engine) => {
  it("of Ada's payment makes her order paid", async () => {
    const { world, orderId, order } = await adaIsPaying(engine);

    expect(await recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: orderId })).toBe("matched");

    expect(await order()).toMatchObject({
      state: "paid",
      chargedCents: 59_900,
      refundedCents: null,
      reference: "pi_ada",
    });
  });

  it("of Ada's payment leaves others alone, even one with the same reference at another provider", async () => {
    const test = await adaIsPaying(engine);
    const { world, orderId, order } = test;
    const bens = { ...refunded, email: ben.email };
    expect(await recordPaymentEvent(world, "stripe", { ...bens, eventId: "evt_ben", reference: "pi_ben" })).toBe(
      "unmatched",
    );
    expect(await recordPaymentEvent(world, "authorize-net", { ...bens, eventId: "anet_1" })).toBe("unmatched");

    await recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: orderId });

    expect(await recordPaymentEvent(world, "authorize-net", { ...bens, eventId: "anet_2" })).toBe("unmatched");
    expect((await unmatched(test)).map(({ eventId }) => eventId).toSorted()).toEqual(["anet_1", "anet_2", "evt_ben"]);
    expect((await order())?.state).toBe("paid");
  });

  it("of her failed payment makes the order failed, and paid once she succeeds", async () => {
    const { world, orderId, order } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, eventId: "evt_1", fact: "failed", claimedOrder: orderId });
    expect((await order())?.state).toBe("failed");

    await recordPaymentEvent(world, "stripe", { ...paid, reference: "pi_second", claimedOrder: orderId });

    expect((await order())?.state).toBe("paid");
  });

  it("of her dispute notifies the office once, and leaves the order paid", async () => {
    const { world, orderId, order } = await adaIsPaying(engine);
    const disputed: PaymentNotice = { ...paid, eventId: "evt_disputed", fact: "disputed", email: null };
    await recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: orderId });

    for (const time of [1, 2]) {
      expect(await recordPaymentEvent(world, "stripe", disputed)).toBe(time === 1 ? "matched" : "known-already");
    }

    expect(await order()).toMatchObject({ state: "paid", chargedCents: 59_900, refundedCents: null });
    expect(await disputeNotices(world)).toEqual([
      { about: orderId, subject: "Payment disputed: $599", links: `/office/orders/${orderId}` },
    ]);
  });

  it("of a dispute about an unknown payment notifies the office, and is in the list", async () => {
    const made = await adaIsPaying(engine);
    const disputed: PaymentNotice = { ...paid, eventId: "evt_disputed", fact: "disputed", reference: "pi_other" };
    expect(await recordPaymentEvent(made.world, "stripe", disputed)).toBe("unmatched");
    expect(await unmatched(made)).toMatchObject([{ eventId: "evt_disputed", fact: "disputed" }]);
    expect(await disputeNotices(made.world)).toMatchObject([{ links: "/office/payments/stripe/evt_disputed" }]);
  });

  it("of a pending payment leaves the order as it is", async () => {
    const { world, orderId, order } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, fact: "awaiting", claimedOrder: orderId });
    expect(await order()).toMatchObject({ state: "checkout", chargedCents: null });
  });

  it("of another amount than expected is recorded and flagged", async () => {
    const { world, orderId, order } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, cents: 100, claimedOrder: orderId });
    expect(await order()).toMatchObject({ state: "amount-differs", chargedCents: 100, expectedCents: 59_900 });
  });

  it("of a refund, which names only the payment, makes it refunded", async () => {
    const { world, orderId, order } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: orderId });

    expect(await recordPaymentEvent(world, "stripe", refunded)).toBe("matched");

    expect(await order()).toMatchObject({ state: "refunded", chargedCents: 59_900, refundedCents: 59_900 });
  });

  it("of a refund that comes before the payment waits for it, and the order is refunded in the end", async () => {
    const made = await adaIsPaying(engine);
    expect(await recordPaymentEvent(made.world, "stripe", refunded)).toBe("unmatched");
    expect(await unmatched(made)).toMatchObject([{ eventId: "evt_refunded", orderId: null }]);

    expect(await recordPaymentEvent(made.world, "stripe", { ...paid, claimedOrder: made.orderId })).toBe("matched");

    expect(await made.order()).toMatchObject({ state: "refunded", chargedCents: 59_900, refundedCents: 59_900 });
    expect(await unmatched(made)).toEqual([]);
  });

  it.each([
    ["of an order that we never had", { claimedOrder: "no-such-order" }],
    ["of no order at all", { claimedOrder: null }],
    ["without order and reference", { claimedOrder: null, reference: null }],
  ])("%s is unmatched and left to staff", async (_what, claim) => {
    const made = await adaIsPaying(engine);

    expect(await recordPaymentEvent(made.world, "stripe", { ...paid, ...claim })).toBe("unmatched");

    expect(await unmatched(made)).toMatchObject([{ eventId: "evt_paid", cents: 59_900, email: ada.email }]);
    expect((await made.order())?.state).toBe("created");
  });

  it("without order and reference does not take another such one along", async () => {
    const made = await adaIsPaying(engine);
    await recordPaymentEvent(made.world, "stripe", { ...paid, reference: null });

    await recordPaymentEvent(made.world, "stripe", {
      ...paid,
      eventId: "evt_2",
      reference: null,
      claimedOrder: made.orderId,
    });

    expect(await made.order()).toMatchObject({ state: "paid", chargedCents: 59_900 });
    expect(await unmatched(made)).toHaveLength(1);
  });

  it("for an order that went to the other provider is unmatched", async () => {
    const made = await freshWorld(engine);
    const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey: "bens-form" };
    await startCatalogPayment(made.world, form);
    const { id } = await made.world.database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();

    const notice = { ...paid, claimedOrder: id, cents: 105_000, email: ben.email };
    expect(await recordPaymentEvent(made.world, "stripe", notice)).toBe("unmatched");
  });
});

describe.each(engines)("the same event again on %s", (engine) => {
  it("changes nothing", async () => {
    const { world, clock, orderId, order } = await adaIsPaying(engine);
    const notice = { ...paid, claimedOrder: orderId };
    await recordPaymentEvent(world, "stripe", notice);
    const before = await order();
    clock.pass({ seconds: 60 });

    expect(await recordPaymentEvent(world, "stripe", notice)).toBe("known-already");

    expect(await order()).toEqual(before);
  });

  it("changes nothing even if it says something else now", async () => {
    const { world, orderId, order } = await adaIsPaying(engine);
    await recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: orderId });

    await recordPaymentEvent(world, "stripe", { ...paid, fact: "refunded", claimedOrder: orderId });

    expect((await order())?.state).toBe("paid");
  });

  it("that is unmatched stays one line in the office's list", async () => {
    const made = await adaIsPaying(engine);
    await recordPaymentEvent(made.world, "stripe", paid);
    await recordPaymentEvent(made.world, "stripe", paid);
    expect(await unmatched(made)).toHaveLength(1);
  });

  it("20 times concurrently is one payment", async () => {
    const { world, orderId, order } = await adaIsPaying(engine);
    const notice = { ...paid, claimedOrder: orderId };

    const answers = await Promise.all(Array.from({ length: 20 }, () => recordPaymentEvent(world, "stripe", notice)));

    expect(answers.filter((answer) => answer === "matched")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "known-already")).toHaveLength(19);
    expect(await order()).toMatchObject({ state: "paid", chargedCents: 59_900 });
  });

  it("of another provider is another event", async () => {
    const made = await adaIsPaying(engine);
    await recordPaymentEvent(made.world, "stripe", { ...paid, claimedOrder: made.orderId });
    expect(await recordPaymentEvent(made.world, "authorize-net", paid)).toBe("unmatched");
  });
});

describe.each(engines)("concurrent events of one order on %s", (engine) => {
  it("have the same result as one after the other", async () => {
    const { world, orderId, order } = await adaIsPaying(engine);
    const events: PaymentNotice[] = [
      { ...paid, eventId: "evt_awaiting", fact: "awaiting", claimedOrder: orderId },
      { ...paid, claimedOrder: orderId },
      { ...refunded, eventId: "evt_part", cents: 10_000 },
      refunded,
    ];

    await Promise.all([...events, ...events.toReversed()].map((event) => recordPaymentEvent(world, "stripe", event)));

    expect(await order()).toMatchObject({ state: "refunded", chargedCents: 59_900, refundedCents: 59_900 });
  });
});

describe("a payment that is recorded concurrently with something else", () => {
  it("its refund, which names the payment only, finds its order", async () => {
    const { world, orderId, order } = await adaIsPaying("postgres");
    await atOnce(
      world,
      () => recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: orderId }),
      () => recordPaymentEvent(world, "stripe", { ...refunded, email: null }),
    );
    expect(await order()).toMatchObject({ state: "refunded" });
  });

  it("a second payment for the same order by another payer is left to staff", async () => {
    const { world, orderId, order } = await adaIsPaying("postgres");
    const second = { ...paid, eventId: "evt_2", reference: "pi_2", email: ben.email };
    await atOnce(
      world,
      () => recordPaymentEvent(world, "stripe", { ...paid, claimedOrder: orderId }),
      () => recordPaymentEvent(world, "stripe", { ...second, claimedOrder: orderId }),
    );
    expect(await order()).toMatchObject({ state: "amount-differs" });
  });

  describe("with Ben's application", () => {
    const bens = { ...paid, cents: 105_000, email: ben.email.toUpperCase() };

    async function benIsAtCheckout() {
      const { world } = await freshWorld("postgres");
      const form = { planName: ben.plan, shownTotal: "1050", agreed: true, formKey: "bens" };
      const left = await startCheckout(world, form);
      const id = left.ok ? left.orderId : "";
      const benApplies = () => submitApplication(world, { submission: ben, formKey: "bens-form", type: undefined });
      const whileBenApplies = async (notice: PaymentNotice) => {
        const [{ applicationId }] = await atOnce(world, benApplies, () => recordPaymentEvent(world, "stripe", notice));
        return applicationId;
      };
      return { world, id, whileBenApplies, order: () => findOrder(world.database.read, id) };
    }

    it("is for his application, in whatever case his email is written", async () => {
      const { id, whileBenApplies, order } = await benIsAtCheckout();
      const applicationId = await whileBenApplies({ ...bens, claimedOrder: id });
      expect(await order()).toMatchObject({ applicationId });
    });

    it("is for his application even if only an earlier, unmatched event has his email", async () => {
      const { world, id, whileBenApplies, order } = await benIsAtCheckout();
      await recordPaymentEvent(world, "stripe", bens);
      const disputed = { ...bens, eventId: "evt_disputed", fact: "disputed", email: null } as const;
      const applicationId = await whileBenApplies({ ...disputed, claimedOrder: id });
      expect(await order()).toMatchObject({ state: "paid", applicationId });
    });
  });

  it("leaves the order the email that an application gave it", async () => {
    const { world } = await freshWorld("postgres");
    const form = { planName: ben.plan, shownTotal: "1050", agreed: true, formKey: "bens" };
    const left = await startCatalogPayment(world, form);
    const id = left.ok ? left.orderId : "";
    const bens = { submission: ben, formKey: "bens", type: undefined, orderFromCookie: id };
    const [{ applicationId }] = await atOnce(
      world,
      () => submitApplication(world, bens),
      () => recordPaymentEvent(world, "authorize-net", { ...paid, cents: 105_000, email: null }),
    );
    expect(await findOrder(world.database.read, id)).toMatchObject({ state: "paid", applicationId, email: ben.email });
  });
});
