import { describe, expect, it } from "vitest";
import type { PaymentEvent } from "./payment.ts";
import { type PaidOnce, secondPaymentOf } from "./second-payment.ts";

const event = (day: number, more: Partial<PaymentEvent> = {}): PaymentEvent => ({
  fact: "paid",
  reference: `pi_${day}`,
  cents: 59_900,
  currency: "usd",
  occurredAt: new Date(Date.UTC(2026, 0, day)).toISOString(),
  ...more,
});

const order = (id: string, events: PaymentEvent[], state: PaidOnce["state"] = "paid"): PaidOnce => ({
  id,
  state,
  expectedCents: 59_900,
  events,
});

describe("a second payment for the same thing", () => {
  const first = order("first", [event(1)]);

  it.each([
    ["is the later one", order("second", [event(2)]), [first], "first"],
    ["is not the earlier one", first, [order("second", [event(2)])], null],
    ["is of two at the same time the one with the later id", order("x", [event(1)]), [first], "first"],
    ["pays the first of several", order("third", [event(3)]), [order("second", [event(2)]), first], "first"],
    ["is none without a payment", order("unpaid", [], "checkout"), [first], null],
    ["is none once the first is refunded", order("second", [event(2)]), [order("first", [event(1)], "refunded")], null],
    ["is none once it is refunded", order("second", [event(2)], "refunded"), [first], null],
    ["is none at another amount", order("second", [event(2, { cents: 100 })], "amount-differs"), [first], null],
    ["is none after 300 days: a yearly fee", order("next year", [event(303)]), [first], null],
    ["may be of one order", order("twice", [event(1), event(2)], "amount-differs"), [], "twice"],
    ["is not the same payment reported twice", order("once", [event(1), event(2, { reference: "pi_1" })]), [], null],
    [
      "of one order is none once it is refunded",
      order("twice", [event(1), event(2), event(3, { fact: "refunded", reference: "pi_2" })]),
      [],
      null,
    ],
  ] as const)("%s", (_what, one, others, expected) => {
    expect(secondPaymentOf(one, others)).toBe(expected);
  });
});
