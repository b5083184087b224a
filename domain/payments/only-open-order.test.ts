import { describe, expect, it } from "vitest";
import { checkoutWindow, onlyOpenOrder } from "./only-open-order.ts";
import { orderStates } from "./order-state.ts";

const open = { id: "adas", state: "checkout", reference: null } as const;

describe("a payment that names no order", () => {
  it("is for an order sent to checkout in the 24 hours before it, or in the minute after", () => {
    expect(checkoutWindow("2026-11-20T10:00:00.000Z")).toEqual({
      from: "2026-11-19T10:00:00.000Z",
      to: "2026-11-20T10:01:00.000Z",
    });
  });

  it("is for the only open order", () => {
    expect(onlyOpenOrder([open, { id: "bens", state: "paid", reference: "t1" }])).toBe(open);
  });

  it("is for neither of two open orders", () => {
    expect(onlyOpenOrder([open, { ...open, id: "bens" }])).toBeUndefined();
  });

  it("is for no order if none is open", () => {
    expect(onlyOpenOrder([])).toBeUndefined();
    expect(onlyOpenOrder([{ ...open, reference: "pending" }])).toBeUndefined();
  });

  it.each(orderStates)("finds an order in the state %s open only if nothing has paid for it", (state) => {
    const isOpen = onlyOpenOrder([{ id: "adas", state, reference: null }]) !== undefined;
    expect(isOpen).toBe(["created", "checkout", "failed"].includes(state));
  });
});
