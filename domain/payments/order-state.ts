import type { Cents } from "#domain/values/money.ts";

/**
 * What an order's payment events add up to (specification 4, Checkout; decisions on payment). Only a provider's
 * webhook says that money moved. Providers deliver events late, twice and out of order, so the state is a function
 * of the *set* of events: the same set gives the same state, whatever order it arrived in.
 */
export const orderStates = ["created", "checkout", "paid", "failed", "refunded", "amount-differs"] as const;
export type OrderState = (typeof orderStates)[number];

/**
 * Where an order may go from each state as more becomes known of it; staying is no move. `created`: the price was told
 * and the provider's address handed over, but whether the browser went there is not known. `checkout`: it was sent
 * there, or the provider has spoken of it. Nothing leads back to `created`; `refunded` is left only
 * where more was paid than had been known, `amount-differs` also where what was too much or wrong has been given back.
 */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  created: ["checkout", "paid", "failed", "refunded", "amount-differs"],
  checkout: ["paid", "failed", "refunded", "amount-differs"],
  failed: ["checkout", "paid", "refunded", "amount-differs"],
  paid: ["refunded", "amount-differs"],
  "amount-differs": ["paid", "refunded"],
  refunded: ["paid", "amount-differs"],
};

export const paymentFacts = ["paid", "awaiting", "failed", "refunded", "disputed"] as const;
/**
 * `awaiting`: the provider took the order but the money is still on its way. `disputed`: the payer asks their bank to have
 * it back; a person is told, and the order stays what it is.
 */
export type PaymentFact = (typeof paymentFacts)[number];

/**
 * Genuine events that never count as money and never belong to an order. `test`: of the provider's test mode, received where
 * only live payments count. `unreadable`: in a shape that we do not know.
 */
export const uncountedFacts = ["test", "unreadable"] as const;
export type UncountedFact = (typeof uncountedFacts)[number];

export const recordedFacts = [...paymentFacts, ...uncountedFacts] as const;
export type RecordedFact = (typeof recordedFacts)[number];

export const isUncounted = (fact: RecordedFact): fact is UncountedFact => uncountedFacts.some((one) => one === fact);

export interface PaymentEvent {
  fact: RecordedFact;
  reference: string | null;
  /** For `refunded`, all that has been given back of this payment so far. */
  cents: Cents;
  currency: string;
  occurredAt: string;
}

export interface PaymentSummary {
  state: OrderState;
  chargedCents: Cents | null;
  refundedCents: Cents | null;
  reference: string | null;
}

/**
 * A payment that was wholly given back is as if it had never been. Of the others either the whole must be the price (what
 * is given back of it later is between us and the payer), or what is left once what was too much has gone back.
 * @returns what is known of an order that expected `expectedCents` US dollars' worth, from all of its events.
 */
export function summarizePayments(expectedCents: Cents, events: readonly PaymentEvent[]): PaymentSummary {
  const paid = largestPerReference(events, "paid");
  const refunds = largestPerReference(events, "refunded");
  const charged = sum(paid);
  const refunded = sum(refunds);
  return {
    state: stateOf(),
    chargedCents: paid.length > 0 ? charged : null,
    refundedCents: refunds.length > 0 ? refunded : null,
    reference: firstReference(events),
  };

  function stateOf(): OrderState {
    if (refunds.length > 0 && refunded >= (paid.length > 0 ? charged : expectedCents)) return "refunded";
    if (paid.length > 0) return isThePrice() ? "paid" : "amount-differs";
    return failedFor(events) ? "failed" : "checkout";
  }

  function isThePrice(): boolean {
    const gone = new Set(paid.filter((payment) => isRefunded(payment, refunds)).map(referenceOf));
    const stays = (event: PaymentEvent) => !gone.has(referenceOf(event));
    const whole = sum(paid.filter(stays));
    const left = whole - sum(refunds.filter(stays));
    return isAllInDollars(events.filter(stays)) && (whole === expectedCents || left === expectedCents);
  }
}

/** @returns the payment of the very amount, for which the payer is owed a receipt, whatever became of it since */
export function paymentInFull<Event extends PaymentEvent>(
  expectedCents: Cents,
  events: readonly Event[],
): Event | undefined {
  return events.find(({ fact, cents, currency }) => fact === "paid" && cents === expectedCents && currency === "usd");
}

/**
 * Whether there is nothing left to pay: paid, or the provider has taken the payment and the money is on its way.
 * @param order.reference the provider's payment; null while the provider has said nothing
 */
export function isPaidOrOnItsWay({ state, reference }: { state: OrderState; reference: string | null }): boolean {
  return state === "paid" || (state === "checkout" && reference !== null);
}

/** A try that failed says nothing of another one whose money is still on its way. */
function failedFor(events: readonly PaymentEvent[]): boolean {
  const failed = new Set(events.filter(({ fact }) => fact === "failed").map(({ reference }) => reference));
  return failed.size > 0 && events.every(({ reference }) => failed.has(reference));
}

/** One payment can be told of by several events; two payments for one order are counted twice, and so differ. */
function largestPerReference(events: readonly PaymentEvent[], fact: PaymentFact): PaymentEvent[] {
  const largest = new Map<string, PaymentEvent>();
  for (const event of events) {
    if (event.fact !== fact) continue;
    const known = largest.get(referenceOf(event));
    if (!known || known.cents < event.cents) largest.set(referenceOf(event), event);
  }
  return [...largest.values()];
}

const isRefunded = (payment: PaymentEvent, refunds: readonly PaymentEvent[]) =>
  refunds.some((refund) => referenceOf(refund) === referenceOf(payment) && refund.cents >= payment.cents);
const referenceOf = ({ reference }: PaymentEvent) => reference ?? "";

function firstReference(events: readonly PaymentEvent[]): string | null {
  const named = events.filter((event) => event.reference !== null);
  named.sort((one, other) => rank(one).localeCompare(rank(other)));
  return named[0]?.reference ?? null;
}

const rank = (event: PaymentEvent) => `${event.fact === "paid" ? 0 : 1} ${event.occurredAt} ${event.reference}`;
const isAllInDollars = (events: readonly PaymentEvent[]) =>
  events.every((event) => event.fact !== "paid" || event.currency === "usd");
const sum = (events: readonly PaymentEvent[]) => events.reduce((total, event) => total + event.cents, 0);
