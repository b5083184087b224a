import { describe, expect, it } from "vitest";
import { findOrder, updateOrder } from "#database/payments/orders.ts";
import { unmatchedAfter } from "#database/payments/payment-events.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { ada, ben } from "#test/cast.ts";
import { engines, type TestEngine } from "#test/database.ts";
import { freshWorld } from "#test/world.ts";
import { matchPayment } from "./match-payment.ts";
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
    return rows.map(({ payload }): { to: string; subject: string; text: string } => JSON.parse(payload));
  };
  return { ...made, leave: openCheckout, receive, order, unmatched, emails };
}

describe.each(engines)("a payment that names no order on %s", (engine) => {
  it("is Ada's if only she started a checkout for this amount", async () => {
    const { leave: openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    expect(await receive("t1", 10)).toBe("matched");
    expect(await order(adas)).toMatchObject({ state: "paid", chargedCents: 105_000, reference: "t1" });
  });

  it.each([
    ["another amount", { cents: 105_001 }],
    ["a time before any checkout", { occurredAt: "2026-11-20T11:00:00.000Z" }],
    ["a time more than a day later", { occurredAt: "2026-11-21T12:00:01.000Z" }],
  ])("of %s is unmatched, and the office is notified", async (_what, more) => {
    const { leave: openCheckout, receive, order, unmatched, emails } = await atTheCatalog(engine);
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
    const { leave: openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    expect(await receive("other", 5, other)).toBe("unmatched");
    expect(await receive("t1", 10)).toBe("matched");
    expect(await order(adas)).toMatchObject({ state: "paid", chargedCents: 105_000, reference: "t1" });
  });

  it.each([
    ["within the hour", { bensLeft: 30, bens: 40, adas: 20 }],
    ["within the day", { bensLeft: 600, bens: 1380, adas: 60 }],
  ])("that could be Ada's or Ben's is unmatched until the other's payment is known: %s", async (_when, at) => {
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    const bens = await openCheckout("bens", at.bensLeft);
    expect(await receive("bens", at.bens)).toBe("unmatched");

    expect(await receive("adas", at.adas)).toBe("matched");

    expect([(await order(adas))?.reference, (await order(bens))?.reference]).toEqual(["adas", "bens"]);
    expect(await unmatched()).toEqual([]);
  });

  it.each([
    ["paid", "awaiting"],
    ["awaiting", "paid"],
  ] as const)("is matched by its earliest event, even if that comes last: %s, then %s", async (...facts) => {
    const { leave: openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await openCheckout("bens", 30);
    expect(await receive("t1", 40, { fact: facts[0] })).toBe("unmatched");
    expect(await receive("t1", 20, { fact: facts[1] })).toBe("matched");
    expect(await order(adas)).toMatchObject({ state: "paid", reference: "t1" });
  });

  it.each([
    ["is under review", ["awaiting"]],
    ["was declined at first", ["failed", "paid"]],
  ] as const)("takes its order even if it %s: a second payment is unmatched", async (_what, facts) => {
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    for (const fact of facts) await receive("t1", 10, { fact });
    expect(await receive("t2", 15)).toBe("unmatched");
    expect((await order(adas))?.reference).toBe("t1");
    expect(await unmatched()).toEqual(["t2"]);
  });

  it("leaves its order for the one that it would have if all notices had come at once", async () => {
    const { world, leave: openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    const bens = await openCheckout("bens", 1);
    await world.database.write((tx) => updateOrder(tx, bens, { email: ben.email }));
    await receive("tried", 2, { fact: "awaiting", email: ben.email });
    await receive("paid", 5, { email: ben.email });
    expect([(await order(adas))?.reference, (await order(bens))?.reference]).toEqual(["paid", "tried"]);

    await receive("tried", 2, { fact: "failed", email: ben.email });

    expect(await order(adas)).toMatchObject({ state: "checkout", reference: null });
    expect(await order(bens)).toMatchObject({ state: "paid", reference: "paid" });
  });

  it("is not found by an earlier payer's email: an order matched by amount has none", async () => {
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("first", 10, { fact: "failed", email: ada.email });
    const bens = await openCheckout("bens", 30);
    expect(await receive("second", 40, { email: ada.email })).toBe("unmatched");
    expect([(await order(adas))?.email, (await order(bens))?.email]).toEqual([null, null]);
    expect(await unmatched()).toEqual(["second"]);
  });

  it("that comes late takes the order from a later payment, which then is unmatched", async () => {
    const { leave: openCheckout, receive, order, unmatched, emails } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("again", 20, { email: ada.email });
    await receive("first", 10, { email: ada.email });
    expect(await order(adas)).toMatchObject({ state: "paid", chargedCents: 105_000, reference: "first" });
    expect(await unmatched()).toEqual(["again"]);
    expect((await emails()).map(({ to }) => to)).toEqual([ada.email, "office@zipstead.example"]);
  });

  it("is Ben's by his email, if his application is linked to his order", async () => {
    const { world, leave: openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    const bens = await openCheckout("bens");
    await world.database.write((tx) =>
      tx.updateTable("orders").set({ email: ben.email }).where("id", "=", bens).execute(),
    );
    await receive("t1", 10, { email: ben.email.toUpperCase() });
    expect([(await order(adas))?.state, (await order(bens))?.state]).toEqual(["checkout", "paid"]);
  });

  it("stays where staff matched it", async () => {
    const { world, leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    const bens = await openCheckout("bens");
    await receive("t1", 10);
    await world.database.write((tx) =>
      tx
        .updateTable("paymentEvents")
        .set({ orderId: bens, claimedOrder: bens })
        .where("reference", "=", "t1")
        .execute(),
    );

    await receive("t2", 11);

    expect((await order(adas))?.reference).toBe("t2");
    expect(await unmatched()).toEqual([]);
  });

  it("goes to each payer's order if Ben starts his checkout minutes after Ada paid; hers never moves", async () => {
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("adas", 2);
    const bens = await openCheckout("bens", 4);
    await receive("bens", 6);
    expect([(await order(adas))?.reference, (await order(bens))?.reference]).toEqual(["adas", "bens"]);
    expect(await unmatched()).toEqual([]);
  });

  it("keeps its order when a doubt arises later", async () => {
    const { world, leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const own = (id: string) =>
      world.database.write((tx) => tx.updateTable("orders").set({ email: ada.email }).where("id", "=", id).execute());
    const adas = await openCheckout("adas");
    const again = await openCheckout("adas again");
    await own(adas);
    await receive("t1", 10, { email: ada.email });
    await own(again);

    await receive("t2", 11);

    expect(await order(adas)).toMatchObject({ state: "paid", reference: "t1" });
    expect(await unmatched()).toEqual(["t2"]);
  });

  it("brings its later events to where staff matched it", async () => {
    const { world, leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
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
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 10, { fact: "awaiting" });
    const bens = bensToo ? await openCheckout("bens", 70 * 60) : "";
    expect(await receive("t1", 72 * 60)).toBe("matched");
    expect(await order(adas)).toMatchObject({ state: "paid", reference: "t1" });
    if (bensToo) expect((await order(bens))?.state).toBe("checkout");
    expect(await unmatched()).toEqual([]);
  });

  it("that is approved after days of review stays where staff matched it", async () => {
    const { world, leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
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

  it.each([
    ["authorized, then charged", ["awaiting", "paid"]],
    ["charged, with the authorization reported later", ["paid", "awaiting"]],
  ] as const)("of less than authorized is flagged at its order: %s", async (_what, facts) => {
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    for (const fact of facts)
      await receive("t1", fact === "paid" ? 20 : 10, { fact, cents: fact === "paid" ? 100 : 105_000 });
    expect(await order(adas)).toMatchObject({ state: "amount-differs", chargedCents: 100 });
    expect(await unmatched()).toEqual([]);
  });

  it("leaves its order if it turns out to be older than any checkout for it", async () => {
    const { leave: openCheckout, receive, order, unmatched, emails } = await atTheCatalog(engine);
    const adas = await openCheckout("adas", 60);
    expect(await receive("t1", 70)).toBe("matched");
    expect(await receive("t1", 10, { fact: "awaiting" })).toBe("unmatched");
    expect(await order(adas)).toMatchObject({ state: "checkout", reference: null });
    expect(await unmatched()).toEqual(["t1", "t1"]);
    expect((await emails()).map(({ subject }) => subject)).toEqual(["Unmatched payment: $1,050"]);
  });

  it("under review keeps its order when somebody else pays two days later", async () => {
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 10, { fact: "awaiting" });
    expect(await receive("t2", 23 * 60)).toBe("unmatched");
    await openCheckout("bens", 68 * 60);
    await receive("t3", 69 * 60);
    expect(await unmatched()).toEqual(["t2"]);
    expect((await order(adas))?.reference).toBe("t1");
  });

  it("that is pending stays where staff matched it, and nobody else's payment gets that order", async () => {
    const { world, leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
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
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 30);
    expect(await receive("t2", 23.5 * 60)).toBe("unmatched");
    await openCheckout("bens", 48 * 60 + 45);
    expect(await receive("t3", 49 * 60)).toBe("matched");
    expect(await order(adas)).toMatchObject({ state: "paid", reference: "t1" });
    expect(await unmatched()).toEqual(["t2"]);
  });

  it("that was declined leaves the order to the next attempt", async () => {
    const { leave: openCheckout, receive, order } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    await receive("t1", 10, { fact: "failed" });
    expect((await order(adas))?.state).toBe("failed");
    await receive("t2", 12);
    expect(await order(adas)).toMatchObject({ state: "paid", reference: "t2" });
  });

  it("is under review first and approved in the end", async () => {
    const { leave: openCheckout, receive, order } = await atTheCatalog(engine);
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
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const adas = await openCheckout("adas");
    for (const fact of facts) await receive("t1", 10, { fact });
    expect(await order(adas)).toMatchObject({ state: "refunded", chargedCents: 105_000, refundedCents: 105_000 });
    expect(await unmatched()).toEqual([]);
  });

  it("is matched concurrently with many others as one after the other", async () => {
    const { leave: openCheckout, receive, order, unmatched } = await atTheCatalog(engine);
    const ids = [await openCheckout("one"), await openCheckout("two", 10), await openCheckout("three", 10)];
    await Promise.all([receive("t3", 25), receive("t2", 14), receive("t1", 4), receive("t3", 25), receive("t1", 4)]);
    expect(await Promise.all(ids.map(async (id) => (await order(id))?.reference))).toEqual(["t1", "t2", "t3"]);
    expect(await unmatched()).toEqual([]);
  });
});
