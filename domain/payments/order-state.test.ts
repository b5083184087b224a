import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { always } from "#test/check-property.ts";
import {
  isPaidOrOnItsWay,
  type OrderState,
  orderMoves,
  orderStates,
  type PaymentEvent,
  type PaymentFact,
  paymentFacts,
  paymentInFull,
  summarizePayments,
} from "./order-state.ts";

const expected = 59_900;

function event(fact: PaymentFact, more: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    fact,
    reference: "pi_ada",
    cents: expected,
    currency: "usd",
    occurredAt: "2026-11-20T12:00:00.000Z",
    ...more,
  };
}

describe("what an order's payment events add up to", () => {
  it("nothing yet: the browser is leaving for the provider", () => {
    const summary = { state: "checkout", chargedCents: null, refundedCents: null, reference: null };
    expect(summarizePayments(expected, [])).toEqual(summary);
  });

  it("the money is still on its way", () => {
    expect(summarizePayments(expected, [event("awaiting")])).toMatchObject({ state: "checkout", reference: "pi_ada" });
  });

  it("the right amount was paid", () => {
    const summary = { state: "paid", chargedCents: expected, refundedCents: null, reference: "pi_ada" };
    expect(summarizePayments(expected, [event("paid")])).toEqual(summary);
  });

  it("the payment failed", () => {
    expect(summarizePayments(expected, [event("failed")]).state).toBe("failed");
  });

  it("it failed first and was paid in the end", () => {
    expect(summarizePayments(expected, [event("failed"), event("paid", { reference: "pi_second" })]).state).toBe(
      "paid",
    );
  });

  it("is known by the payment that was made, not by the try that failed before it", () => {
    const failed = event("failed", { reference: "pi_first", occurredAt: "2026-11-20T11:00:00.000Z" });
    expect(summarizePayments(expected, [failed, event("paid")]).reference).toBe("pi_ada");
  });

  it("a part was given back of a payment that we have not heard of yet", () => {
    const summary = { state: "checkout", chargedCents: null, refundedCents: 10_000 };
    expect(summarizePayments(expected, [event("refunded", { cents: 10_000 })])).toMatchObject(summary);
  });

  it.each([59_800, 60_000, 0])("another amount was paid: %d cents", (cents) => {
    expect(summarizePayments(expected, [event("paid", { cents })])).toMatchObject({
      state: "amount-differs",
      chargedCents: cents,
    });
  });

  it("the right figure in another currency is another amount", () => {
    expect(summarizePayments(expected, [event("paid", { currency: "eur" })]).state).toBe("amount-differs");
  });

  it("two payments for one order are two, and so differ", () => {
    const summary = summarizePayments(expected, [event("paid"), event("paid", { reference: "pi_again" })]);
    expect(summary).toMatchObject({ state: "amount-differs", chargedCents: 2 * expected });
  });

  it("one payment told of by two events is one", () => {
    const later = event("paid", { occurredAt: "2026-11-22T12:00:00.000Z" });
    expect(summarizePayments(expected, [event("paid"), later])).toMatchObject({
      state: "paid",
      chargedCents: expected,
    });
  });

  it("all of it was given back", () => {
    const summary = summarizePayments(expected, [event("paid"), event("refunded")]);
    expect(summary).toMatchObject({ state: "refunded", chargedCents: expected, refundedCents: expected });
  });

  it("a part was given back: it is still paid for", () => {
    const summary = summarizePayments(expected, [event("paid"), event("refunded", { cents: 10_000 })]);
    expect(summary).toMatchObject({ state: "paid", refundedCents: 10_000 });
  });

  it("a refund tells of all that was given back so far, so two add up to the greater", () => {
    const events = [event("paid"), event("refunded", { cents: 10_000 }), event("refunded", { cents: expected })];
    expect(summarizePayments(expected, events)).toMatchObject({ state: "refunded", refundedCents: expected });
  });

  it("the refund came before the payment was told of", () => {
    expect(summarizePayments(expected, [event("refunded")]).state).toBe("refunded");
    expect(summarizePayments(expected, [event("refunded"), event("paid")]).state).toBe("refunded");
  });

  it("of two payments one was given back: it is paid for", () => {
    const second = { reference: "pi_again" };
    const events = [event("paid"), event("paid", second), event("refunded", second)];
    expect(summarizePayments(expected, events)).toMatchObject({ state: "paid", refundedCents: expected });
  });

  it.each([
    ["another amount", { cents: 1_000 }],
    ["another currency", { currency: "eur" }],
  ])("%s was paid and given back, then the right one paid", (_what, more) => {
    const wrong = { reference: "pi_wrong", ...more };
    const events = [event("paid", wrong), event("refunded", wrong), event("paid")];
    expect(summarizePayments(expected, events).state).toBe("paid");
    const less = event("refunded", { cents: 10_000 });
    expect(summarizePayments(expected, [...events, less]).state, "and a part of that given back").toBe("paid");
  });

  it("what was charged too much was given back: it is paid for", () => {
    const events = [event("paid", { cents: 60_000 }), event("refunded", { cents: 100 })];
    expect(summarizePayments(expected, events).state).toBe("paid");
    expect(summarizePayments(expected, [...events, event("refunded", { cents: 200 })]).state).toBe("amount-differs");
  });

  it("another amount was paid and given back, and nothing since", () => {
    const wrong = { cents: 1_000 };
    expect(summarizePayments(expected, [event("paid", wrong), event("refunded", wrong)]).state).toBe("refunded");
  });

  it("one was paid and given back, of the next one what was charged too much", () => {
    const wrong = { reference: "pi_wrong", cents: 10_000 };
    const tooMuch = [event("paid", { cents: 60_000 }), event("refunded", { cents: 100 })];
    expect(summarizePayments(expected, [event("paid", wrong), event("refunded", wrong), ...tooMuch]).state).toBe(
      "paid",
    );
  });

  it("the right sum, a part of it in another currency, is another amount", () => {
    const parts = [event("paid", { cents: 50_000 }), event("paid", { reference: "pi_rest", cents: 9_900 })];
    expect(summarizePayments(expected, parts).state).toBe("paid");
    const [dollars, rest] = parts.map((part, n) => ({ ...part, currency: n === 0 ? "usd" : "eur" }));
    expect(
      summarizePayments(
        expected,
        [dollars, rest].flatMap((part) => part ?? []),
      ).state,
    ).toBe("amount-differs");
  });

  it("what was said before the money was there need name no currency, and no payment", () => {
    const before = event("awaiting", { currency: "" });
    expect(summarizePayments(expected, [before, event("paid")]).state).toBe("paid");
    const nameless = event("disputed", { reference: null, occurredAt: "2026-11-20T11:00:00.000Z" });
    expect(summarizePayments(expected, [nameless, before]).reference).toBe("pi_ada");
  });

  it("of two payments as much as one was given back by a refund that names neither: it is paid for", () => {
    const events = [event("paid"), event("paid", { reference: "pi_again" }), event("refunded", { reference: "re_1" })];
    expect(summarizePayments(expected, events).state).toBe("paid");
  });
});

describe("a try that failed", () => {
  it("says nothing of another whose money is on its way", () => {
    expect(summarizePayments(expected, [event("failed"), event("awaiting", { reference: "pi_second" })]).state).toBe(
      "checkout",
    );
  });

  it.each([
    ["disputed", expected],
    ["refunded", 10_000],
  ] as const)("nor of another that is %s before we have heard that it was paid: that money came", (fact, cents) => {
    const other = event(fact, { reference: "pi_second", cents });
    const summary = summarizePayments(expected, [event("failed"), other]);
    expect(summary.state).toBe("checkout");
    expect(isPaidOrOnItsWay(summary), "and nobody is sent to pay once more").toBe(true);
    expect(summarizePayments(expected, [event("failed"), other, event("paid", { reference: "pi_second" })]).state).toBe(
      "paid",
    );
  });

  it("ends the waiting for its own money", () => {
    expect(summarizePayments(expected, [event("awaiting"), event("failed")]).state).toBe("failed");
  });
});

describe("a receipt", () => {
  it("is due once the very amount was paid, whatever became of it since", () => {
    expect(paymentInFull(expected, [event("paid")])).toEqual(event("paid"));
    const events = [event("refunded"), event("paid", { currency: "jpy" }), event("paid", { reference: "pi_2" })];
    expect(paymentInFull(expected, events)).toEqual(event("paid", { reference: "pi_2" }));
  });

  it.each([
    ["nothing is known", []],
    ["the money is on its way", [event("awaiting")]],
    ["the payment failed", [event("failed")]],
    ["another amount was paid", [event("paid", { cents: 100 })]],
    ["another currency was paid in", [event("paid", { currency: "eur" })]],
  ])("is not due where %s", (_what, events) => {
    expect(paymentInFull(expected, events)).toBeUndefined();
  });
});

describe("nothing is left to pay", () => {
  it.each<[OrderState, string | null, boolean]>([
    ["paid", "pi_ada", true],
    ["checkout", "pi_ada", true],
    ["checkout", null, false],
    ["created", null, false],
    ["failed", "pi_ada", false],
    ["refunded", "pi_ada", false],
    ["amount-differs", "pi_ada", false],
  ])("%s, with the reference %s: %s", (state, reference, isSo) => {
    expect(isPaidOrOnItsWay({ state, reference })).toBe(isSo);
  });
});

describe("the order of arrival", () => {
  const anyEvent: fc.Arbitrary<PaymentEvent> = fc.record({
    fact: fc.constantFrom(...paymentFacts),
    reference: fc.constantFrom("pi_1", "pi_2", null),
    cents: fc.constantFrom(10_000, expected),
    currency: fc.constantFrom("usd", "eur"),
    occurredAt: fc.constantFrom("2026-11-20T12:00:00.000Z", "2026-11-20T12:00:01.000Z", "2026-11-23T00:00:00.000Z"),
  });

  it("makes no move but those of the table, however much becomes known", () => {
    const moved = new Set<string>();
    always(
      fc.property(fc.array(anyEvent, { maxLength: 6 }), (events) => {
        let state: OrderState = "created";
        events.forEach((_, index) => {
          const next = summarizePayments(expected, events.slice(0, index + 1)).state;
          if (next !== state) expect(orderMoves[state]).toContain(next);
          moved.add(`${state} ${next}`);
          state = next;
        });
      }),
    );
    // What never happens has no place in the table.
    for (const from of orderStates) for (const to of orderMoves[from]) expect(moved).toContain(`${from} ${to}`);
  });

  it("does not matter, nor how often each event comes", () => {
    const anyDeliveries = fc.array(anyEvent, { maxLength: 6 }).chain((events) =>
      fc.record({
        events: fc.constant(events),
        deliveries: fc
          .array(fc.nat({ max: 3 }), { minLength: events.length, maxLength: events.length })
          .map((repeats) =>
            events.flatMap((one, index) => Array.from({ length: 1 + (repeats[index] ?? 0) }, () => one)),
          )
          .chain((repeated) => fc.shuffledSubarray(repeated, { minLength: repeated.length })),
      }),
    );
    always(
      fc.property(anyDeliveries, ({ events, deliveries }) => {
        expect(summarizePayments(expected, deliveries)).toEqual(summarizePayments(expected, events));
      }),
    );
  });
});
