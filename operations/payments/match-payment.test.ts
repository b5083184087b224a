import { describe, expect, it } from "vitest";
import { readCounters } from "#database/engine/counters.ts";
import { findOrder } from "#database/payments/orders.ts";
import { decisionsForOrder, decisionsOf } from "#database/payments/payment-decisions.ts";
import { eventsOfOrder, findPaymentEvent } from "#database/payments/payment-events.ts";
import type { Provider } from "#database/payments/payments-schema.ts";
import type { PaymentNotice } from "#integrations/payments/payment-notice.ts";
import { atOnce } from "#test/at-once.ts";
import { newestAuditEvents } from "#test/audit-events.ts";
import { ada } from "#test/cast.ts";
import { engines, type TestEngine } from "#test/database.ts";
import { freshWorld, noon } from "#test/world.ts";
import { dismissPayment, matchPayment } from "./match-payment.ts";
import { recordPaymentEvent } from "./record-payment-event.ts";
import { startCatalogPayment, startCheckout } from "./start-checkout.ts";

/** Two checkouts of the Growth Plan at the second provider, in the same minute. */
async function twoAtTheCatalog(engine: TestEngine) {
  const made = await freshWorld(engine);
  const { world } = made;
  const openCheckout = async (formKey: string) => {
    const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey };
    const start = await startCatalogPayment(world, form);
    if (!start.ok) throw new Error(start.reason);
    return start.orderId;
  };
  const receive = (reference: string, more: Partial<PaymentNotice> = {}, provider: Provider = "authorize-net") =>
    recordPaymentEvent(world, provider, {
      eventId: `notice-${reference}-${more.fact ?? "paid"}`,
      fact: "paid",
      occurredAt: "2026-11-20T12:10:00.000Z",
      reference,
      claimedOrder: null,
      cents: 105_000,
      currency: "usd",
      email: ada.email,
      ...more,
    });
  const decision = (reference: string, fact = "paid") => ({
    provider: "authorize-net" as const,
    eventId: `notice-${reference}-${fact}`,
    by: "arne",
    reason: " She called about it.\n",
  });
  const order = (id: string) => findOrder(world.database.read, id);
  const orderOf = async (eventId: string) =>
    (await findPaymentEvent(world.database.read, { provider: "authorize-net", eventId }))?.orderId;
  return {
    ...made,
    adas: await openCheckout("adas"),
    bens: await openCheckout("bens"),
    receive,
    decision,
    order,
    orderOf,
  };
}

describe.each(engines)("a payment that staff match on %s", (engine) => {
  it("pays the chosen order, with a receipt; the reason and the member are stored", async () => {
    const { world, adas, receive, decision, order, clock } = await twoAtTheCatalog(engine);
    await receive("t1");
    clock.pass({ seconds: 60 });
    expect(await matchPayment(world, { ...decision("t1"), orderId: adas })).toEqual({ ok: true });

    expect(await order(adas)).toMatchObject({ state: "paid", chargedCents: 105_000, reference: "t1" });
    const { read } = world.database;
    const emails = await read.selectFrom("deliveries").select("payload").where("about", "=", adas).execute();
    expect(emails.map(({ payload }) => JSON.parse(payload).to)).toEqual([ada.email]);
    expect(await decisionsOf(read, decision("t1"))).toMatchObject([
      { orderId: adas, reason: "She called about it.", decidedAt: "2026-11-20T12:01:00.000Z" },
    ]);
    expect(await decisionsForOrder(read, adas)).toMatchObject([{ eventId: "notice-t1-paid" }]);
    const [action] = await newestAuditEvents(read, 1);
    expect(action).toMatchObject({ staffId: "arne", action: "payment-matched", about: "notice-t1-paid" });
    expect(JSON.parse(action?.detail ?? "")).toMatchObject({ orderId: adas, reason: "She called about it." });
  });

  it("brings along its refund and its later events", async () => {
    const { world, adas, receive, decision, order } = await twoAtTheCatalog(engine);
    await receive("t1");
    await receive("t1", { fact: "refunded", eventId: "notice-t1-void" });
    await matchPayment(world, { ...decision("t1"), orderId: adas });
    expect(await order(adas)).toMatchObject({ state: "refunded", refundedCents: 105_000 });
    await receive("t1", { eventId: "notice-t1-again" });
    expect(await eventsOfOrder(world.database.read, adas)).toHaveLength(3);
  });

  it("may be a refund that names no payment", async () => {
    const { world, adas, receive, decision, order } = await twoAtTheCatalog(engine);
    await receive("t1");
    await matchPayment(world, { ...decision("t1"), orderId: adas });
    await receive("r9", { fact: "refunded" });
    expect((await order(adas))?.state).toBe("paid");
    await matchPayment(world, { ...decision("r9", "refunded"), orderId: adas });
    expect((await order(adas))?.state).toBe("refunded");
  });

  it("stays there with all of its events, even if the provider names another order later", async () => {
    const { world, receive, decision, order } = await twoAtTheCatalog(engine);
    const start = async (formKey: string) => {
      const left = await startCheckout(world, { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey });
      return left.ok ? left.orderId : "";
    };
    const [adas, bens] = [await start("adas"), await start("bens")];
    await receive("t1", { fact: "refunded", cents: 10_000 }, "stripe");
    await matchPayment(world, { ...decision("t1", "refunded"), provider: "stripe", orderId: bens });
    await receive("t1", { claimedOrder: adas }, "stripe");
    expect(await order(bens)).toMatchObject({ state: "paid", chargedCents: 105_000, refundedCents: 10_000 });
    expect((await order(adas))?.state).toBe("checkout");
  });

  it("stays there by its refund too: later events go to that order, not to one of the same amount", async () => {
    const { world, adas, bens, receive, decision, order } = await twoAtTheCatalog(engine);
    await receive("t1", { fact: "refunded" });
    await matchPayment(world, { ...decision("t1", "refunded"), orderId: bens });
    await receive("t1", { email: ada.email });
    expect(await order(bens)).toMatchObject({ state: "refunded", chargedCents: 105_000, refundedCents: 105_000 });
    expect((await order(adas))?.state).toBe("checkout");
  });

  it("may have no reference: of all such payments it alone is matched", async () => {
    const { world, adas, receive, decision, order, orderOf } = await twoAtTheCatalog(engine);
    for (const eventId of ["notice-r1-refunded", "notice-r2-refunded"]) {
      await receive("r", { fact: "refunded", eventId, reference: null, cents: 10_000 });
    }
    await receive("t1");
    await matchPayment(world, { ...decision("t1"), orderId: adas });
    expect(await matchPayment(world, { ...decision("r1", "refunded"), orderId: adas })).toEqual({ ok: true });
    expect(await orderOf("notice-r2-refunded")).toBeNull();
    expect(await order(adas)).toMatchObject({ state: "paid", refundedCents: 10_000 });
  });

  it("is matched once, whoever presses again, and then stays there", async () => {
    const { world, adas, bens, receive, decision, orderOf } = await twoAtTheCatalog(engine);
    await receive("t1");
    const both = await Promise.all([adas, bens].map((orderId) => matchPayment(world, { ...decision("t1"), orderId })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: "has-its-order" }]);
    const assigned = await orderOf("notice-t1-paid");
    await receive("t2", { email: null });
    expect(await orderOf("notice-t1-paid")).toBe(assigned);
  });

  it.each([
    ["no reason", { reason: " \n" }, "no-reason"],
    ["a reason that would be cut", { reason: "x".repeat(1001) }, "too-long"],
    ["a payment that is not there", { eventId: "notice-t9-paid" }, "no-such-payment"],
    ["an order that is not there", { orderId: "no-such-order" }, "no-such-order"],
  ])("is refused for %s, and nothing is stored", async (_what, change, reason) => {
    const { world, adas, receive, decision, order, orderOf } = await twoAtTheCatalog(engine);
    await receive("t1");
    const refused = await matchPayment(world, { ...decision("t1"), orderId: adas, ...change });
    expect(refused).toEqual({ ok: false, reason });
    expect((await order(adas))?.state).toBe("checkout");
    expect(await orderOf("notice-t1-paid")).toBeNull();
    expect(await newestAuditEvents(world.database.read, 1)).toEqual([]);
  });

  it("is refused for an order of the other provider", async () => {
    const { world, receive, decision, orderOf } = await twoAtTheCatalog(engine);
    const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey: "cleos" };
    const start = await startCheckout(world, form);
    await receive("t1");
    const orderId = start.ok ? start.orderId : "";
    expect(await matchPayment(world, { ...decision("t1"), orderId })).toEqual({
      ok: false,
      reason: "another-provider",
    });
    expect(await orderOf("notice-t1-paid")).toBeNull();
  });

  it("of the first provider moves no other payment: those name their order or need staff", async () => {
    const { world, receive, decision, order } = await twoAtTheCatalog(engine);
    const start = async (formKey: string) => {
      const left = await startCheckout(world, { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey });
      return left.ok ? left.orderId : "";
    };
    const [adas, bens] = [await start("adas"), await start("bens")];
    for (const reference of ["t1", "t2"]) await receive(reference, {}, "stripe");
    const matched = { ...decision("t1"), provider: "stripe" as const, orderId: adas };
    expect(await matchPayment(world, matched)).toEqual({ ok: true });
    expect([(await order(adas))?.reference, (await order(bens))?.reference]).toEqual(["t1", null]);
  });

  it("that is not ours keeps its event, and can be matched after all", async () => {
    const { world, adas, receive, decision, order, orderOf } = await twoAtTheCatalog(engine);
    await receive("t1");
    const before = await findPaymentEvent(world.database.read, decision("t1"));
    expect(await dismissPayment(world, { ...decision("t1"), reason: "" })).toEqual({ ok: false, reason: "no-reason" });
    expect(await dismissPayment(world, decision("t1"))).toEqual({ ok: true });
    expect(await findPaymentEvent(world.database.read, decision("t1"))).toEqual({ ...before, notOurs: 1 });
    expect(await newestAuditEvents(world.database.read, 1)).toMatchObject([{ action: "payment-marked-not-ours" }]);

    expect(await matchPayment(world, { ...decision("t1"), orderId: adas })).toEqual({ ok: true });
    expect((await order(adas))?.state).toBe("paid");
    expect(await orderOf("notice-t1-paid")).toBe(adas);
    expect(await decisionsOf(world.database.read, decision("t1"))).toMatchObject([
      { orderId: null },
      { orderId: adas },
    ]);
  });

  it("that is not ours leaves the list once, however many members say so", async () => {
    const { world, receive, decision } = await twoAtTheCatalog(engine);
    await receive("t1");
    await receive("t2", { email: null });
    expect((await readCounters(world.database.read))["unmatched-payments"]).toEqual({ "": 2 });
    for (const by of ["arne", "boris"]) await dismissPayment(world, { ...decision("t1"), by });
    expect((await readCounters(world.database.read))["unmatched-payments"]).toEqual({ "": 1 });
  });

  it("leaves a decision that cannot be changed", async () => {
    const { world, receive, decision } = await twoAtTheCatalog(engine);
    await receive("t1");
    await dismissPayment(world, decision("t1"));
    const altered = world.database.write((tx) => tx.updateTable("paymentDecisions").set({ reason: "other" }).execute());
    await expect(altered).rejects.toThrow("append-only");
  });
});

describe("two members who match one payment concurrently", () => {
  it.each([
    ["with a reference", "pi_1"],
    ["without a reference", null],
  ])("%s: one learns that it has its order, and nothing of theirs is stored", async (_what, reference) => {
    const { world } = await freshWorld("postgres");
    const openCheckout = async (formKey: string) => {
      const form = { planName: "Growth Plan", shownTotal: "1050", agreed: true, formKey };
      const start = await startCheckout(world, form);
      if (!start.ok) throw new Error(start.reason);
      return start.orderId;
    };
    const [adas, bens] = [await openCheckout("adas"), await openCheckout("bens")];
    const notice = { eventId: "evt_1", fact: "disputed", claimedOrder: null, email: null } as const;
    await recordPaymentEvent(world, "stripe", {
      ...notice,
      reference,
      cents: 105_000,
      currency: "usd",
      occurredAt: noon,
    });
    const { read } = world.database;
    const named = { provider: "stripe", eventId: "evt_1" } as const;
    const match = (orderId: string, by: string) => matchPayment(world, { ...named, orderId, reason: "By phone.", by });

    const [moiras, arnes] = await atOnce(
      world,
      () => match(adas, "moira"),
      () => match(bens, "arne"),
    );

    expect([moiras, arnes]).toEqual(expect.arrayContaining([{ ok: true }, { ok: false, reason: "has-its-order" }]));
    expect(await decisionsOf(read, named)).toHaveLength(1);
    expect((await findPaymentEvent(read, named))?.orderId).toBe(moiras.ok ? adas : bens);
  });
});
