import type { Cents } from "#domain/values/money.ts";

/** Specification 4. The state depends on the set of events only: providers deliver late, twice and out of order. */
export const orderStates = ["created", "checkout", "paid", "failed", "refunded", "amount-differs"] as const;
export type OrderState = (typeof orderStates)[number];

// `created`: the browser got the provider's URL and may not have opened it. `checkout`: it was sent there, or the
// provider knows the order. A further payment leads out of `refunded`, a refund of the excess out of `amount-differs`.
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  created: ["checkout", "paid", "failed", "refunded", "amount-differs"],
  checkout: ["paid", "failed", "refunded", "amount-differs"],
  failed: ["checkout", "paid", "refunded", "amount-differs"],
  paid: ["refunded", "amount-differs"],
  "amount-differs": ["paid", "refunded"],
  refunded: ["paid", "amount-differs"],
};

export const paymentFacts = ["paid", "awaiting", "failed", "refunded", "disputed"] as const;
/** `awaiting`: the money is pending. `disputed`: staff are notified, and the order keeps its state. */
export type PaymentFact = (typeof paymentFacts)[number];

/** Genuine events that belong to no order. `test`: from test mode on a live site. `unreadable`: an unknown format. */
export const uncountedFacts = ["test", "unreadable"] as const;
export type UncountedFact = (typeof uncountedFacts)[number];

export const recordedFacts = [...paymentFacts, ...uncountedFacts] as const;
export type RecordedFact = (typeof recordedFacts)[number];

export const isUncounted = (fact: RecordedFact): fact is UncountedFact => uncountedFacts.some((one) => one === fact);

export interface PaymentEvent {
  fact: RecordedFact;
  reference: string | null;
  /** For `refunded`: the total refunded of this payment so far. */
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

/** Ignores fully refunded payments. The others must equal the price, before or after their refunds. */
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
    if (paid.length > 0) return matchesPrice() ? "paid" : "amount-differs";
    return isFailed(events) ? "failed" : "checkout";
  }

  function matchesPrice(): boolean {
    const refundedReferences = new Set(paid.filter((payment) => isRefunded(payment, refunds)).map(referenceOf));
    const isNotRefunded = (event: PaymentEvent) => !refundedReferences.has(referenceOf(event));
    const whole = sum(paid.filter(isNotRefunded));
    const left = whole - sum(refunds.filter(isNotRefunded));
    return isAllInDollars(events.filter(isNotRefunded)) && (whole === expectedCents || left === expectedCents);
  }
}

/** @returns the payment of exactly the price, whatever happened to it later; the payer gets a receipt for it */
export function paymentInFull<Event extends PaymentEvent>(
  expectedCents: Cents,
  events: readonly Event[],
): Event | undefined {
  return events.find(({ fact, cents, currency }) => fact === "paid" && cents === expectedCents && currency === "usd");
}

/** @returns the payments of exactly the price that were not fully refunded, each once by its first event, earliest first */
export function paymentsInFull<Event extends PaymentEvent>(expectedCents: Cents, events: readonly Event[]): Event[] {
  const refunds = largestPerReference(events, "refunded");
  const inFull = events
    .filter(({ fact, cents, currency }) => fact === "paid" && cents === expectedCents && currency === "usd")
    .filter((payment) => !isRefunded(payment, refunds))
    .toSorted((one, other) => rank(one).localeCompare(rank(other)));
  return inFull.filter((one, index) => inFull.findIndex((other) => referenceOf(other) === referenceOf(one)) === index);
}

/** @param order.reference null until the provider reports a payment */
export function isPaidOrPending({ state, reference }: { state: OrderState; reference: string | null }): boolean {
  return state === "paid" || (state === "checkout" && reference !== null);
}

/** Money has arrived or is pending, even if staff must look at it: nobody is asked to pay this again. */
export function hasMoney(order: { state: OrderState; reference: string | null }): boolean {
  return isPaidOrPending(order) || order.state === "amount-differs";
}

/** A failed attempt does not fail the order while another attempt is pending. */
function isFailed(events: readonly PaymentEvent[]): boolean {
  const failed = new Set(events.filter(({ fact }) => fact === "failed").map(({ reference }) => reference));
  return failed.size > 0 && events.every(({ reference }) => failed.has(reference));
}

/** Several events can report one payment. */
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
