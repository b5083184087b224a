import { describe, expect, it } from "vitest";
import { findOrder } from "#database/payments/orders.ts";
import { unmatchedAfter } from "#database/payments/payment-events.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { ada } from "#test/cast.ts";
import { dailyEngines, engines, type TestEngine } from "#test/database.ts";
import { readEmail } from "#test/read-email.ts";
import { freshWorld } from "#test/world.ts";
import { dismissPayment, matchPayment } from "./match-payment.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";
import { startCatalogPayment } from "./start-checkout.ts";

/** Everybody here pays the Growth Plan through the second provider, which names no order. */
async function atTheCatalog(engine: TestEngine) {
  const made = await freshWorld(engine);
  const { world, clock } = made;
  const openCheckout = async (formKey: string, minutes = 0) => {
    clock.pass({ seconds: minutes * 60 });
    const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey };
    const start = await startCatalogPayment(world, form);
    if (!start.ok) throw new Error(start.reason);
    return start.orderId;
  };
  const receive = (reference: string, minutesPastNoon: number, more: Partial<PaymentNotice> = {}) =>
    recordPaymentEvent(world, "authorize-net", {
      eventId: `notice ${reference} ${more.fact ?? "paid"}`,
      fact: "paid",
      occurredAt: new Date(Date.UTC(2026, 10, 20, 12, minutesPastNoon)).toISOString(),
      reference,
      claimedOrder: null,
      cents: 105_000,
      currency: "usd",
      email: null,
      ...more,
    });
  const order = (id: string) => findOrder(world.database.read, id);
  const unmatched = async () =>
    (await unmatchedAfter(world.database.read, { receivedAt: "", id: "" }, 100)).map(({ reference }) => reference);
  const emails = async () => {
    const rows = await world.database.read.selectFrom("deliveries").select("payload").execute();
    return rows.map(({ payload }) => readEmail(payload));
  };
  return { ...made, openCheckout, receive, order, unmatched, emails };
}

describe.each(dailyEngines)("a payment that names no order on %s", (engine) => {
  it("is Ada's if only she started a checkout for this amount", async () => {
    const { openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    expect(await receive("t1", 10)).toBe("matched");
    expect(await order(adas)).toMatchObject({ state: "paid", chargedCents: 105_000, reference: "t1" });
  });

  it.each([
    ["another amount", { cents: 105_001 }],
    ["a time before any checkout", { occurredAt: "2026-11-20T11:00:00.000Z" }],
    ["a time more than a day later", { occurredAt: "2026-11-21T12:00:01.000Z" }],
  ])("of %s is unmatched, and the office is notified", async (_what, more) => {
    const { openCheckout, receive, order, unmatched, emails } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    expect(await receive("t1", 10, more)).toBe("unmatched");
    expect((await order(adas))?.state).toBe("checkout");
    expect(await unmatched()).toEqual(["t1"]);
    expect(await emails()).toMatchObject(
      [{ to: "office@zipstead.example", subject: /Unmatched payment/ }].map((email) => ({
        ...email,
        subject: expect.stringMatching(email.subject),
      })),
    );
  });

  it.each([
    ["a payment of another amount", { cents: 33_900 }],
    ["a refund", { fact: "refunded" }],
  ] as const)("finds its order even if %s came before it, and was unmatched", async (_what, other) => {
    const { openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    expect(await receive("other", 5, other)).toBe("unmatched");
    expect(await receive("t1", 10)).toBe("matched");
    expect(await order(adas)).toMatchObject({ state: "paid", chargedCents: 105_000, reference: "t1" });
  });

  it.each([
    ["within the hour", { bensLeft: 30, bens: 40, adas: 20 }],
    ["within the day", { bensLeft: 600, bens: 1380, adas: 60 }],
  ])("that could be Ada's or Ben's stays unmatched, even once the other's payment is known: %s", async (_when, at) => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    const bens = await openCheckout("bens", at.bensLeft);
    expect(await receive("bens", at.bens)).toBe("unmatched");

    expect(await receive("adas", at.adas)).toBe("matched");

    expect([(await order(adas))?.reference, (await order(bens))?.reference]).toEqual(["adas", null]);
    expect(await unmatched()).toEqual(["bens"]);
  });

  it.each([
    ["is under review", ["awaiting"]],
    ["was declined at first", ["failed", "paid"]],
  ] as const)("takes its order even if it %s: a second payment is unmatched", async (_what, facts) => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    for (const fact of facts) await receive("t1", 10, { fact });
    expect(await receive("t2", 15)).toBe("unmatched");
    expect((await order(adas))?.reference).toBe("t1");
    expect(await unmatched()).toEqual(["t2"]);
  });

  it("is not found by the payer's email: an order matched by amount has none", async () => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("first", 10, { fact: "failed", email: ada.email });
    const bens = await openCheckout("bens", 30);
    expect(await receive("second", 40, { email: ada.email })).toBe("unmatched");
    expect([(await order(adas))?.email, (await order(bens))?.email]).toEqual([null, null]);
    expect(await unmatched()).toEqual(["second"]);
  });

  it("that comes late is unmatched if a later payment has its order", async () => {
    const { openCheckout, receive, order, unmatched, emails } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("again", 20, { email: ada.email });
    await receive("first", 10, { email: ada.email });
    expect(await order(adas)).toMatchObject({ state: "paid", chargedCents: 105_000, reference: "again" });
    expect(await unmatched()).toEqual(["first"]);
    expect((await emails()).map(({ to }) => to)).toEqual([ada.email, "office@zipstead.example"]);
  });

  it("stays where staff matched it", async () => {
    const { world, openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    const bens = await openCheckout("bens");
    await receive("t1", 10);
    const decision = {
      provider: "authorize-net",
      eventId: "notice t1 paid",
      reason: "Ben called.",
      by: "arne",
    } as const;
    await matchPayment(world, { ...decision, orderId: bens });

    await receive("t2", 11);

    expect((await order(adas))?.reference).toBe("t2");
    expect(await unmatched()).toEqual([]);
  });

  it("goes to each payer's order if Ben starts his checkout minutes after Ada paid; hers never moves", async () => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("adas", 2);
    const bens = await openCheckout("bens", 4);
    await receive("bens", 6);
    expect([(await order(adas))?.reference, (await order(bens))?.reference]).toEqual(["adas", "bens"]);
    expect(await unmatched()).toEqual([]);
  });

  it("brings its later events to where staff matched it", async () => {
    const { world, openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    await openCheckout("adas");
    const bens = await openCheckout("bens");
    await receive("t1", 10, { fact: "awaiting" });
    await world.database.write((tx) =>
      tx
        .updateTable("paymentEvents")
        .set({ orderId: bens, claimedOrder: bens })
        .where("reference", "=", "t1")
        .execute(),
    );

    await receive("t1", 30);

    expect(await order(bens)).toMatchObject({ state: "paid", reference: "t1" });
    expect(await unmatched()).toEqual([]);
  });

  it.each([
    ["no checkout since", false],
    ["a later checkout by Ben for the same price", true],
  ])("that is approved after days of review is for its first order: %s", async (_what, bensToo) => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 10, { fact: "awaiting" });
    const bens = bensToo ? await openCheckout("bens", 70 * 60) : "";
    expect(await receive("t1", 72 * 60)).toBe("matched");
    expect(await order(adas)).toMatchObject({ state: "paid", reference: "t1" });
    if (bensToo) expect((await order(bens))?.state).toBe("checkout");
    expect(await unmatched()).toEqual([]);
  });

  it("that is approved after days of review stays where staff matched it", async () => {
    const { world, openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await openCheckout("bens");
    await receive("t1", 10, { fact: "awaiting" });
    const stored = {
      provider: "authorize-net",
      eventId: "notice t1 awaiting",
      reason: "Ada called.",
      by: "arne",
    } as const;
    await matchPayment(world, { ...stored, orderId: adas });
    const cleos = await openCheckout("cleos", 70 * 60);
    await receive("t1", 72 * 60);
    expect([(await order(adas))?.state, (await order(cleos))?.state]).toEqual(["paid", "checkout"]);
    expect(await unmatched()).toEqual([]);
  });

  it("of less than authorized is flagged at its order", async () => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 10, { fact: "awaiting" });
    await receive("t1", 20, { cents: 100 });
    expect(await order(adas)).toMatchObject({ state: "amount-differs", chargedCents: 100 });
    expect(await unmatched()).toEqual([]);
  });

  it("under review keeps its order when somebody else pays two days later", async () => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 10, { fact: "awaiting" });
    expect(await receive("t2", 23 * 60)).toBe("unmatched");
    await openCheckout("bens", 68 * 60);
    await receive("t3", 69 * 60);
    expect(await unmatched()).toEqual(["t2"]);
    expect((await order(adas))?.reference).toBe("t1");
  });

  it("that is pending stays where staff matched it, and nobody else's payment gets that order", async () => {
    const { world, openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const bens = await openCheckout("bens");
    await receive("t1", 10, { fact: "awaiting" });
    await world.database.write((tx) =>
      tx.updateTable("paymentEvents").set({ claimedOrder: bens }).where("reference", "=", "t1").execute(),
    );
    expect(await receive("t2", 5)).toBe("unmatched");
    expect(await order(bens)).toMatchObject({ state: "checkout", reference: "t1" });
    expect(await unmatched()).toEqual(["t2"]);
  });

  it("does not take an order that was paid two days before", async () => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 30);
    expect(await receive("t2", 23.5 * 60)).toBe("unmatched");
    await openCheckout("bens", 48 * 60 + 45);
    expect(await receive("t3", 49 * 60)).toBe("matched");
    expect(await order(adas)).toMatchObject({ state: "paid", reference: "t1" });
    expect(await unmatched()).toEqual(["t2"]);
  });

  it("that was declined leaves the order to the next attempt", async () => {
    const { openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 10, { fact: "failed" });
    expect((await order(adas))?.state).toBe("failed");
    await receive("t2", 12);
    expect(await order(adas)).toMatchObject({ state: "paid", reference: "t2" });
  });

  it("is under review first and approved in the end", async () => {
    const { openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 10, { fact: "awaiting" });
    expect(await order(adas)).toMatchObject({ state: "checkout", reference: "t1" });
    await receive("t1", 90);
    expect((await order(adas))?.state).toBe("paid");
  });

  it.each([
    ["after", ["paid", "refunded"]],
    ["before", ["refunded", "paid"]],
  ] as const)("is voided: with a notice %s the payment's, the order is refunded", async (_when, facts) => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    for (const fact of facts) await receive("t1", 10, { fact });
    expect(await order(adas)).toMatchObject({ state: "refunded", chargedCents: 105_000, refundedCents: 105_000 });
    expect(await unmatched()).toEqual([]);
  });

  it("marked as not ours stays so, whatever is reported of it later", async () => {
    const { world, openCheckout, receive, order } = await atTheCatalog(engine);
    await receive("t1", 10, { fact: "awaiting" });
    const decision = {
      provider: "authorize-net",
      eventId: "notice t1 awaiting",
      reason: "Not ours.",
      by: "arne",
    } as const;
    await dismissPayment(world, decision);
    const adas = await openCheckout("adas", 5);
    expect(await receive("t1", 20)).toBe("unmatched");
    expect((await order(adas))?.state).toBe("checkout");
  });
});

describe.each(engines)("a concurrent payment that names no order on %s", (engine) => {
  it("is one of several concurrent ones for an order: one is matched, and staff decide about the others", async () => {
    const { openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    const outcomes = await Promise.all([receive("t1", 4), receive("t2", 4), receive("t3", 4), receive("t1", 4)]);
    expect(outcomes.toSorted()).toEqual(["known-already", "matched", "unmatched", "unmatched"]);
    const { state, reference } = (await order(adas)) ?? {};
    expect(state).toBe("paid");
    expect(["t1", "t2", "t3"].filter((name) => name !== reference)).toEqual((await unmatched()).toSorted());
  });
});
