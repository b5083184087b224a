import { describe, expect, it } from "vitest";
import { type CrmFacts, type CrmOrder, crmAccess } from "./crm-access.ts";

const day = (number: number) => `2026-11-0${number}T12:00:00.000Z`;
const paidOrder = (more: Partial<CrmOrder>): CrmOrder => ({
  ...{ crm: 0, plan: "standard", state: "paid", expectedCents: 4_900, keptCents: 4_900 },
  ...{ receivedAt: day(1), updatedAt: day(4), paidAt: day(2), takenBackAt: null },
  ...more,
});
const withOrders = (orders: CrmOrder[], more: Partial<CrmFacts> = {}) =>
  crmAccess({ orders, cancelledAt: null, lesserPlanAt: null, crmPlanAt: null, ...more });
const crm = (more: Partial<CrmOrder> = {}) => paidOrder({ crm: 1, ...more });
const growth = (more: Partial<CrmOrder> = {}) => paidOrder({ plan: "growth", ...more });

const never = { open: false, had: false };
const endedOn = (number: number) => ({ open: false, had: true, endedAt: day(number) });

describe("Ben has the CRM", () => {
  it.each([
    ["with Growth", [growth()], "plan"],
    ["with Team, which staff confirmed as free", [paidOrder({ plan: "team", keptCents: null })], "plan"],
    ["if $1 of his Growth Plan was paid back", [growth({ keptCents: 4_800 })], "plan"],
    ["with its own order", [paidOrder({}), crm()], "order"],
    ["if he paid it twice", [crm({ state: "amount-differs", keptCents: 9_800 })], "order"],
    [
      "if one of two payments went back",
      [crm({ state: "refunded", keptCents: 0, takenBackAt: day(3) }), crm()],
      "order",
    ],
  ] as const)("%s", (_, orders, by) => {
    expect(withOrders([...orders])).toEqual({ open: true, by });
  });

  it("by its own order, which outlives his plan, if both give it", () => {
    expect(withOrders([crm(), growth()])).toEqual({ open: true, by: "order" });
  });

  it("still, once he cancels or changes the plan beside which he bought it", () => {
    expect(withOrders([paidOrder({}), crm()], { cancelledAt: day(3) })).toEqual({ open: true, by: "order" });
  });

  it("again, once he has changed back to Growth, for which he had paid", () => {
    const changes = { lesserPlanAt: day(3), crmPlanAt: day(4) };
    expect(withOrders([growth()], changes)).toEqual({ open: true, by: "plan" });
  });

  it("again, with a plan that he ordered after his cancellation", () => {
    expect(withOrders([growth({ receivedAt: day(3) })], { cancelledAt: day(2) })).toEqual({ open: true, by: "plan" });
  });
});

describe("Ben does not have it", () => {
  it.each([
    ["with Standard", paidOrder({})],
    ["before the money arrives", crm({ state: "checkout", keptCents: null, paidAt: null })],
    ["if his card was declined", crm({ state: "failed", keptCents: null, paidAt: null })],
    ["if he paid too little", crm({ state: "amount-differs", keptCents: 4_800, paidAt: null })],
    ["before he pays for Growth", growth({ state: "created", keptCents: null, paidAt: null })],
  ] as const)("%s, and never had", (_, order) => {
    expect(withOrders([order])).toEqual(never);
  });

  it.each([
    ["it was refunded", crm({ state: "refunded", keptCents: 0, takenBackAt: day(3) }), {}, 3],
    ["a part of it was refunded", crm({ keptCents: 4_800 }), {}, 4],
    ["his bank took it back", crm({ state: "disputed", keptCents: 0, takenBackAt: day(3) }), {}, 3],
    ["his Growth Plan was refunded", growth({ state: "refunded", keptCents: 0, takenBackAt: day(3) }), {}, 3],
    ["he cancelled Growth", growth(), { cancelledAt: day(5) }, 5],
    ["he changed from Growth to Standard", growth(), { lesserPlanAt: day(6) }, 6],
  ] as const)("any more, since %s", (_, order, ends, last) => {
    expect(withOrders([order], ends)).toEqual(endedOn(last));
  });

  it("since the later of two ended", () => {
    const refunded = crm({ state: "refunded", keptCents: 0, takenBackAt: day(3) });
    expect(withOrders([growth(), refunded], { cancelledAt: day(5) })).toEqual(endedOn(5));
  });
});
