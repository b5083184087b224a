import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { matchPayments, type OpenOrder, type UnnamedPayment } from "./match-payments.ts";

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const order = (id: string, time: string, email: string | null = null): OpenOrder => ({
  id,
  checkoutAt: at(time),
  email,
});
const payment = (reference: string, time: string, more: Partial<UnnamedPayment> = {}): UnnamedPayment => ({
  reference,
  occurredAt: at(time),
  email: null,
  failed: false,
  ...more,
});
const matched = (orders: OpenOrder[], payments: UnnamedPayment[]) =>
  Object.fromEntries(matchPayments(orders, payments));

describe("a payment that names no order matches", () => {
  it("the only order sent to checkout before it", () => {
    expect(matched([order("adas", "10:00"), order("bens", "11:00")], [payment("1", "10:30")])).toEqual({ 1: "adas" });
  });

  it.each([
    [
      "an order sent to checkout a minute later, as the provider's clock may be behind",
      "2026-11-20T09:59:00.000Z",
      true,
    ],
    ["no order sent more than a minute later", "2026-11-20T09:58:59.999Z", false],
    ["an order sent a day before", "2026-11-21T10:00:00.000Z", true],
    ["no order sent more than a day before", "2026-11-21T10:00:01.000Z", false],
  ])("%s", (_when, occurredAt, isIts) => {
    const found = matched([order("adas", "10:00")], [{ ...payment("1", "10:00"), occurredAt }]);
    expect(found).toEqual(isIts ? { 1: "adas" } : {});
  });

  it("the order sent in the same second, not one sent a moment later", () => {
    const orders = [order("adas", "10:00"), { ...order("bens", "10:00"), checkoutAt: "2026-11-20T10:00:30.000Z" }];
    expect(matched(orders, [payment("1", "10:00")])).toEqual({ 1: "adas" });
  });

  it("neither of two orders that are alike", () => {
    expect(matched([order("adas", "10:00"), order("bens", "10:01")], [payment("1", "10:30")])).toEqual({});
  });

  it("the order with the payer's email, in any case, out of two", () => {
    const orders = [order("adas", "10:00", "ada@keystone.example"), order("bens", "10:01", "ben@riverside.example")];
    expect(matched(orders, [payment("1", "10:30", { email: "Ada@Keystone.example" })])).toEqual({ 1: "adas" });
    const inCapitals = orders.map((one) => ({ ...one, email: `${one.email}`.toUpperCase() }));
    expect(matched(inCapitals, [payment("1", "10:30", { email: "ada@keystone.example" })])).toEqual({ 1: "adas" });
    expect(matched(orders, [payment("1", "10:30", { email: "cleo@home.example" })])).toEqual({});
  });

  it("neither of two orders with the payer's email", () => {
    const orders = [order("one", "10:00", "ada@keystone.example"), order("two", "10:01", "ada@keystone.example")];
    expect(matched(orders, [payment("1", "10:30", { email: "ada@keystone.example" })])).toEqual({});
  });

  it.each([0, 0.5, 1, 2, 4, 5])(
    "its own of two like orders, if the second was sent %d minutes after the first was paid, in any order of receipt",
    (minutes) => {
      const checkoutAt = new Date(Date.parse(at("10:10")) + minutes * 60_000 + 1).toISOString();
      const orders = [order("adas", "10:00"), { ...order("bens", "10:00"), checkoutAt }];
      const payments = [payment("1", "10:10"), payment("2", "10:20")];
      expect(matched(orders, payments)).toEqual({ 1: "adas", 2: "bens" });
      expect(matched(orders, payments.toReversed())).toEqual({ 1: "adas", 2: "bens" });
    },
  );

  it("no order sent a moment later if another was sent before, even one that is already paid", () => {
    const orders = [order("adas", "10:00"), { ...order("bens", "10:20"), checkoutAt: "2026-11-20T10:20:30.000Z" }];
    expect(matched(orders, [payment("1", "10:10"), payment("2", "10:20")])).toEqual({ 1: "adas" });
  });

  it("the remaining order once an earlier payment has matched the other", () => {
    const orders = [order("adas", "10:00"), order("bens", "11:00")];
    expect(matched(orders, [payment("2", "11:30"), payment("1", "10:30")])).toEqual({ 1: "adas", 2: "bens" });
  });

  it("the remaining order once a later payment has matched the other by email", () => {
    const orders = [order("adas", "10:00"), order("bens", "10:01", "ben@riverside.example")];
    const payments = [payment("1", "10:30"), payment("2", "10:40", { email: "ben@riverside.example" })];
    expect(matched(orders, payments)).toEqual({ 1: "adas", 2: "bens" });
  });

  it("an order only if no earlier payment matches it", () => {
    expect(matched([order("adas", "10:00")], [payment("2", "11:30"), payment("1", "10:30")])).toEqual({ 1: "adas" });
  });

  it("an order even after a failed attempt for it", () => {
    const payments = [payment("1", "10:30", { failed: true }), payment("2", "10:40")];
    expect(matched([order("adas", "10:00")], payments)).toEqual({ 1: "adas", 2: "adas" });
  });

  it("no order that was paid before, if it failed", () => {
    const orders = [order("adas", "09:00"), order("bens", "10:05")];
    const payments = [payment("1", "10:30", { failed: true }), payment("2", "09:30")];
    expect(matched(orders, payments)).toEqual({ 1: "bens", 2: "adas" });
  });

  it("an order that was paid later, if it failed", () => {
    const orders = [order("adas", "09:00", "ada@keystone.example"), order("bens", "10:05")];
    const payments = [
      payment("1", "10:30", { failed: true }),
      payment("2", "10:40", { email: "ada@keystone.example" }),
    ];
    expect(matched(orders, payments)).toEqual({ 2: "adas" });
  });
});

describe("matching payments", () => {
  const emails = fc.constantFrom(null, "ada@keystone.example", "ben@riverside.example");
  const anyTime = fc.integer({ min: 0, max: 72 }).map((hours) => new Date(Date.UTC(2026, 10, 20, hours)).toISOString());
  const anyOrders = fc.uniqueArray(
    fc.record({ id: fc.constantFrom(..."abcdef"), checkoutAt: anyTime, email: emails }),
    {
      selector: ({ id }) => id,
    },
  );
  const anyPayments = fc.uniqueArray(
    fc.record({
      reference: fc.constantFrom(..."123456"),
      occurredAt: anyTime,
      email: emails,
      failed: fc.boolean(),
    }),
    { selector: ({ reference }) => reference },
  );

  it("does not depend on the order in which orders and payments arrive", () => {
    checkProperty(
      fc.property(anyOrders, anyPayments, fc.infiniteStream(fc.nat()), (orders, payments, chance) => {
        const shuffled = <Item>(items: Item[]) =>
          items
            .map((item) => ({ item, place: chance.next().value ?? 0 }))
            .toSorted((one, other) => one.place - other.place)
            .map(({ item }) => item);
        expect(matched(shuffled(orders), shuffled(payments))).toEqual(matched(orders, payments));
      }),
    );
  });

  it("matches an order to at most one payment, made within its day", () => {
    checkProperty(
      fc.property(anyOrders, anyPayments, (orders, payments) => {
        const found = matchPayments(orders, payments);
        const taken = payments.filter(({ failed }) => !failed).flatMap(({ reference }) => found.get(reference) ?? []);
        expect(new Set(taken).size).toBe(taken.length);
        for (const { reference, occurredAt } of payments) {
          const checkoutAt = orders.find(({ id }) => id === found.get(reference))?.checkoutAt;
          if (!checkoutAt) continue;
          const hours = (Date.parse(occurredAt) - Date.parse(checkoutAt)) / 3_600_000;
          expect(hours).toBeGreaterThanOrEqual(-0.1);
          expect(hours).toBeLessThanOrEqual(24);
        }
      }),
    );
  });
});
