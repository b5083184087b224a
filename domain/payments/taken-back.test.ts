import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "#test/check-property.ts";
import { atWorst, hasMetPrice, meetsPrice, summarizePayments } from "./order-state.ts";
import type { PaymentEvent } from "./payment.ts";
import { type PaymentFact, paymentFacts } from "./payment-fact.ts";

const price = 59_900;
const day = (number: number) => `2026-11-${10 + number}T12:00:00.000Z`;

/** Events on one day each, in this sequence. */
const history = (...facts: (PaymentFact | [PaymentFact, Partial<PaymentEvent>])[]): PaymentEvent[] =>
  facts.map((one, number) => {
    const [fact, more] = typeof one === "string" ? [one, {}] : one;
    const subject = /disput|withdrawn|reinstated/.test(fact) ? "du_ada" : null;
    const event = { fact, reference: "pi_ada", cents: price, currency: "usd", occurredAt: day(number), subject };
    return { ...event, ...more };
  });

describe("a dispute", () => {
  it.each([
    ["opened", ["disputed"], { state: "paid", dispute: "open", keptCents: price }],
    [
      "with the money at the bank",
      ["disputed", "withdrawn"],
      { state: "disputed", dispute: "withdrawn", keptCents: 0 },
    ],
    ["lost", ["disputed", "dispute-lost"], { state: "disputed", dispute: "lost", disputedCents: price }],
    ["lost after the bank took it", ["disputed", "withdrawn", "dispute-lost"], { state: "disputed", dispute: "lost" }],
    ["won", ["disputed", "withdrawn", "dispute-won"], { state: "paid", dispute: "won", disputedCents: null }],
    ["won, the money returned", ["withdrawn", "dispute-won", "reinstated"], { state: "paid", dispute: "won" }],
    ["lost, then the money returned", ["dispute-lost", "reinstated"], { state: "paid", dispute: "won" }],
    ["that returns once more", ["disputed", "dispute-won", "withdrawn"], { state: "disputed", dispute: "withdrawn" }],
  ] as const)("%s", (_stage, facts, expected) => {
    expect(summarizePayments(price, history("paid", ...facts))).toMatchObject(expected);
  });

  it("of one of two payments leaves the other one", () => {
    const again = { reference: "pi_again" };
    const events = history("paid", ["paid", again], ["dispute-lost", again]);
    expect(summarizePayments(price, events)).toMatchObject({ state: "paid", dispute: "lost", keptCents: price });
  });

  it("that was won does not hide another one that was lost", () => {
    const events = history("paid", "dispute-won", ["dispute-lost", { subject: "du_other" }]);
    expect(summarizePayments(price, events)).toMatchObject({ state: "disputed", dispute: "lost" });
  });

  it("takes what is left after a refund", () => {
    const events = history("paid", ["refunded", { cents: 10_000 }], "dispute-lost");
    expect(summarizePayments(price, events)).toMatchObject({ refundedCents: 10_000, disputedCents: 49_900 });
  });
});

describe("a refund that fails", () => {
  it("is no refund", () => {
    const failed = summarizePayments(price, history("paid", "refunded", "refund-failed"));
    expect(failed).toMatchObject({ state: "paid", refundedCents: null, keptCents: price });
    const again = history("paid", "refunded", "refund-failed", "refunded");
    expect(summarizePayments(price, again)).toMatchObject({ state: "refunded", refundedCents: price });
  });

  it("leaves the other refunds of its payment", () => {
    const first: [PaymentFact, object] = ["refunded", { cents: 10_000 }];
    const events = history("paid", first, "refunded", ["refund-failed", { cents: 10_000, subject: "re_first" }]);
    expect(summarizePayments(price, events)).toMatchObject({ state: "paid", refundedCents: 49_900 });
    const twice = [
      ...events,
      ...history(["refund-failed", { cents: 10_000, subject: "re_first", occurredAt: day(5) }]),
    ];
    expect(summarizePayments(price, twice), "reported twice").toMatchObject({ refundedCents: 49_900 });
  });
});

describe("tax beside the price", () => {
  const taxed = { cents: 65_591, taxCents: 5_691 };

  it("does not keep the order from being paid, and is not ours", () => {
    const expected = { state: "paid", chargedCents: 65_591, taxCents: 5_691, keptCents: price };
    expect(summarizePayments(price, history(["paid", taxed]))).toMatchObject(expected);
  });

  it("goes back with a refund", () => {
    const all = history(["paid", taxed], ["refunded", { cents: 65_591 }]);
    expect(summarizePayments(price, all)).toMatchObject({ state: "refunded", keptCents: 0 });
    const half = history(["paid", taxed], ["refunded", { cents: 32_795 }]);
    expect(summarizePayments(price, half)).toMatchObject({ state: "paid", keptCents: 29_950 });
  });

  it.each([5_690, 5_692, 0])("of another amount does not make up for the price: %d", (taxCents) => {
    expect(summarizePayments(price, history(["paid", { ...taxed, taxCents }])).state).toBe("amount-differs");
  });
});

describe("what cannot be true", () => {
  const more: [PaymentFact, object] = ["refunded", { cents: price + 1 }];
  const yen: [PaymentFact, object] = ["refunded", { currency: "jpy" }];

  it.each([
    ["a refund above what was paid", more, "more-than-charged"],
    ["a refund in another currency", yen, "other-currency"],
    ["a lost dispute in another currency", ["dispute-lost", { currency: "jpy" }], "other-currency"],
  ] as const)("does not count, and is for staff: %s", (_what, event, doubt) => {
    const events = history("paid", [event[0], event[1]]);
    const expected = { state: "paid", refundedCents: null, disputedCents: null, keptCents: price, doubt };
    expect(summarizePayments(price, events)).toMatchObject(expected);
    const leftOut = events.map((one, n) => ({ ...one, leftOut: n === 1 ? (1 as const) : (0 as const) }));
    expect(summarizePayments(price, leftOut)).toMatchObject({ ...expected, doubt: null });
  });

  it("is no refund in the payer's own currency, if the provider converted the payment", () => {
    const presented = { presentedCents: 55_012, presentedCurrency: "eur" };
    const whole = history(["paid", presented], ["refunded", { cents: 55_012, currency: "eur" }]);
    expect(summarizePayments(price, whole)).toMatchObject({ state: "refunded", refundedCents: price, doubt: null });
    const half = history(["paid", presented], ["refunded", { cents: 27_506, currency: "eur" }]);
    expect(summarizePayments(price, half)).toMatchObject({ state: "paid", refundedCents: 29_950, doubt: null });
  });
});

describe("nothing to pay", () => {
  it("is for staff until they confirm it", () => {
    const free = history(["free", { cents: 0 }]);
    expect(summarizePayments(price, free)).toMatchObject({ state: "amount-differs", chargedCents: 0 });
    expect(summarizePayments(price, free, true)).toMatchObject({ state: "paid", chargedCents: 0, keptCents: null });
    expect(hasMetPrice(price, free, false)).toBe(false);
    expect(hasMetPrice(price, free, true)).toBe(true);
  });

  it("gives way to a payment", () => {
    const paid = history(["free", { cents: 0 }], "paid", "refunded");
    expect(summarizePayments(price, paid, true).state).toBe("refunded");
  });
});

describe("whatever arrives, in whatever sequence", () => {
  const anyEvent: fc.Arbitrary<PaymentEvent> = fc.record({
    fact: fc.constantFrom(...paymentFacts),
    reference: fc.constantFrom("pi_1", "pi_2", null),
    cents: fc.constantFrom(0, 10_000, price, 65_591),
    currency: fc.constantFrom("usd", "usd", "usd", "eur"),
    occurredAt: fc.constantFrom(day(1), day(2), day(3)),
    taxCents: fc.constantFrom(0, 5_691),
    presentedCents: fc.constantFrom(null, 55_012),
    presentedCurrency: fc.constantFrom(null, "eur"),
    subject: fc.constantFrom(null, "one", "two"),
  });
  const anyEvents = fc.array(anyEvent, { maxLength: 8 });

  it("has the same end", () => {
    const twoSequences = anyEvents.chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
    );
    checkProperty(
      fc.property(twoSequences, ([events, deliveries]) => {
        expect(summarizePayments(price, deliveries)).toEqual(summarizePayments(price, events));
        expect(atWorst(price, deliveries)).toEqual(atWorst(price, events));
        expect(hasMetPrice(price, deliveries, false)).toBe(hasMetPrice(price, events, false));
      }),
    );
  });

  it("never unmeets a price that was met, and what was once paid has met it", () => {
    checkProperty(
      fc.property(anyEvents, (events) => {
        let wasMet = false;
        events.forEach((_, index) => {
          const known = events.slice(0, index + 1);
          const isMet = hasMetPrice(price, known, false);
          if (wasMet || known.some((event) => meetsPrice(price, event))) expect(isMet).toBe(true);
          wasMet = isMet;
        });
      }),
    );
  });

  it("never keeps less than nothing or more than was charged", () => {
    checkProperty(
      fc.property(anyEvents, (events) => {
        const { chargedCents, keptCents, disputedCents } = summarizePayments(price, events);
        expect(keptCents ?? 0).toBeGreaterThanOrEqual(0);
        expect(keptCents ?? 0).toBeLessThanOrEqual(chargedCents ?? 0);
        expect(disputedCents ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
