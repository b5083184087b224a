import type { Cents } from "#domain/values/money.ts";
import { type DisputeStage, worstStage } from "./dispute.ts";
import {
  currencyOfPrices,
  doubtOf,
  isCountedPayment,
  type Payment,
  type PaymentDoubt,
  type PaymentEvent,
  paymentDoubts,
  paymentsIn,
  sumOf,
} from "./payment.ts";
import type { RecordedFact } from "./payment-fact.ts";

/** Specification 4. The state depends on the set of events only: providers deliver late, twice and out of order. */
export const orderStates = ["created", "checkout", "paid", "failed", "refunded", "disputed", "amount-differs"] as const;
export type OrderState = (typeof orderStates)[number];

// `created`: the browser got the provider's URL and may not have opened it. `checkout`: it was sent there, or the
// provider knows the order. `disputed`: the bank took the money, for now or for good. Money that comes, goes and returns
// leads from each of the last four to each other.
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  created: ["checkout", "paid", "failed", "refunded", "disputed", "amount-differs"],
  checkout: ["paid", "failed", "refunded", "disputed", "amount-differs"],
  failed: ["checkout", "paid", "refunded", "disputed", "amount-differs"],
  paid: ["refunded", "disputed", "amount-differs"],
  "amount-differs": ["paid", "refunded", "disputed"],
  refunded: ["checkout", "failed", "paid", "disputed", "amount-differs"],
  disputed: ["checkout", "failed", "paid", "refunded", "amount-differs"],
};

export interface PaymentSummary {
  state: OrderState;
  /** In dollars; payments in another currency are for staff. */
  chargedCents: Cents | null;
  /** The tax among it. */
  taxCents: Cents | null;
  refundedCents: Cents | null;
  disputedCents: Cents | null;
  /** What is left of the price, without tax. */
  keptCents: Cents | null;
  dispute: DisputeStage | null;
  doubt: PaymentDoubt | null;
  reference: string | null;
}

/**
 * Ignores payments that were fully refunded or taken. The others must equal the price, before or after refunds.
 * @param isFreeConfirmed staff confirmed that nothing is to pay
 */
export function summarizePayments(
  expectedCents: Cents,
  events: readonly PaymentEvent[],
  isFreeConfirmed = false,
): PaymentSummary {
  const counted = events.filter(isCountedPayment);
  const payments = paymentsIn(counted);
  const came = payments.filter(hasCome);
  const charged = came.filter(({ paid }) => paid.currency === currencyOfPrices);
  const loose = looseRefunds(payments, charged);
  const isFree = came.length === 0 && counted.some(({ fact }) => fact === "free");
  const inDollars = payments.filter(({ paid }) => !paid || paid.currency === currencyOfPrices);
  const refunded = sumBy(charged, "refundedCents") + loose.cents;
  return {
    state: stateOf(),
    chargedCents: charged.length > 0 ? sumOf(charged.map(({ paid }) => paid)) : isFree ? 0 : null,
    taxCents: charged.some(taxOf) ? charged.reduce((sum, one) => sum + taxOf(one), 0) : null,
    refundedCents: refunded || null,
    disputedCents: sumBy(inDollars, "disputedCents") || null,
    keptCents: keptOf(charged, loose.cents),
    dispute: worstStage(payments.map(({ dispute }) => dispute)),
    doubt: paymentDoubts.find((doubt) => [...payments, loose].some((one) => one.doubt === doubt)) ?? null,
    reference: firstReference(counted),
  };

  function stateOf(): OrderState {
    const live = came.filter(isLive);
    const left = live.reduce((sum, { paid, refundedCents }) => sum + paid.cents - refundedCents, -loose.cents);
    if (live.length > 0 && loose.cents > 0 && left <= 0) return "refunded";
    if (live.length > 0) return matchesPrice(live, left, expectedCents) ? "paid" : "amount-differs";
    if (payments.some(({ isTaken }) => isTaken)) return "disputed";
    if (came.length > 0 || refunded >= expectedCents) return "refunded";
    if (isFree) return isFreeConfirmed ? "paid" : "amount-differs";
    return isFailed(counted) ? "failed" : "checkout";
  }
}

type PaidPayment = Payment & { paid: PaymentEvent };

const hasCome = (payment: Payment): payment is PaidPayment => payment.paid !== undefined;
const isLive = ({ isTaken, isRefunded }: Payment) => !isTaken && !isRefunded;
const taxOf = ({ paid }: PaidPayment): Cents => paid.taxCents ?? 0;
const sumBy = (payments: readonly Payment[], name: "refundedCents" | "disputedCents"): Cents =>
  payments.reduce((sum, payment) => sum + payment[name], 0);

function matchesPrice(live: readonly PaidPayment[], left: Cents, expectedCents: Cents): boolean {
  if (live.some(({ paid }) => paid.currency !== currencyOfPrices)) return false;
  const whole = sumOf(live.map(({ paid }) => paid));
  const tax = live.reduce((sum, one) => sum + taxOf(one), 0);
  return [whole, whole - tax, left, left - tax].includes(expectedCents);
}

/** Refunds that name no payment of the order, as the second provider's: believed up to what was charged. */
function looseRefunds(payments: readonly Payment[], charged: readonly PaidPayment[]) {
  const cents = sumBy(
    payments.filter((payment) => !hasCome(payment)),
    "refundedCents",
  );
  const most = charged.reduce((sum, { paid, refundedCents }) => sum + paid.cents - refundedCents, 0);
  const isTooMuch = charged.length > 0 && cents > most;
  const doubt: PaymentDoubt | null = isTooMuch ? "more-than-charged" : null;
  return { cents: isTooMuch ? 0 : cents, doubt };
}

function keptOf(charged: readonly PaidPayment[], loose: Cents): Cents | null {
  if (charged.length === 0) return null;
  return Math.max(
    0,
    charged.reduce((sum, payment) => sum + keptOfPayment(payment), -loose),
  );
}

/** A part that goes back takes its share of the tax with it. */
function keptOfPayment(payment: PaidPayment): Cents {
  const { paid, refundedCents, disputedCents } = payment;
  const left = paid.cents - refundedCents - disputedCents;
  return paid.cents === 0 ? 0 : left - Math.round((taxOf(payment) * left) / paid.cents);
}

/** @returns the events that take back what cannot be taken back, as staff must find out */
export function doubtfulAmong<Event extends PaymentEvent>(events: readonly Event[]): Event[] {
  const payments = paymentsIn(events);
  const paidOf = new Map(payments.map(({ reference, paid }) => [reference, paid]));
  const charged = payments.filter(hasCome).filter(({ paid }) => paid.currency === currencyOfPrices);
  const isTooMuch = looseRefunds(payments, charged).doubt !== null;
  return events.filter(isCountedPayment).filter((event) => {
    const paid = paidOf.get(referenceOf(event));
    return paid ? doubtOf(event, paid) !== undefined : event.fact === "refunded" && isTooMuch;
  });
}

/** Whether a payment is exactly the price, with or without the tax beside it. */
export function meetsPrice(expectedCents: Cents, { fact, cents, currency, taxCents = 0 }: PaymentEvent): boolean {
  return fact === "paid" && currency === currencyOfPrices && [cents, cents - taxCents].includes(expectedCents);
}

/**
 * Whether payments, whole or less a reported refund, were the price at some time, or may have been. Once true it stays
 * true, whatever arrives later, so what a payment brings about does not depend on the sequence of webhooks.
 */
export function hasMetPrice(expectedCents: Cents, events: readonly PaymentEvent[], isFreeConfirmed: boolean): boolean {
  const counted = events.filter(isCountedPayment);
  if (isFreeConfirmed && counted.some(({ fact }) => fact === "free")) return true;
  const paid = counted.filter(({ fact, currency }) => fact === "paid" && currency === currencyOfPrices);
  let sums = new Set([0]);
  for (const [reference, same] of Map.groupBy(paid, (event) => event.reference)) {
    const back = counted.filter((event) => event.fact === "refunded" && event.reference === reference);
    const less = [0, ...back.map(({ cents }) => cents)];
    const worth = same.flatMap(({ cents, taxCents = 0 }) =>
      less.flatMap((refund) => [cents - refund, cents - taxCents - refund]),
    );
    sums = new Set([...sums].flatMap((sum) => [sum, ...worth.map((more) => sum + more)]).filter(isPossible));
  }
  return sums.has(expectedCents);

  function isPossible(sum: Cents) {
    return sum >= 0 && sum <= expectedCents;
  }
}

const returning: readonly RecordedFact[] = ["refund-failed", "reinstated", "dispute-won"];

/** As if nothing that was taken back had ever returned: what staff were once notified of, in any sequence. */
export const atWorst = (expectedCents: Cents, events: readonly PaymentEvent[]): PaymentSummary =>
  summarizePayments(
    expectedCents,
    events.filter(({ fact }) => !returning.includes(fact)),
  );

/** Its money came and went. What it brought about stays until staff decide. */
export const isTakenBack = (state: OrderState): boolean => state === "refunded" || state === "disputed";

/** @returns the payment of exactly the price, whatever happened to it later; the payer gets a receipt for it */
export function paymentInFull<Event extends PaymentEvent>(
  expectedCents: Cents,
  events: readonly Event[],
): Event | undefined {
  return events.filter((event) => isCountedPayment(event) && meetsPrice(expectedCents, event)).toSorted(byRank)[0];
}

/** @returns the payments of exactly the price that nobody took back, each once by its first event, earliest first */
export function paymentsInFull<Event extends PaymentEvent>(expectedCents: Cents, events: readonly Event[]): Event[] {
  const live = new Set(
    paymentsIn(events)
      .filter(isLive)
      .map(({ reference }) => reference),
  );
  const inFull = events
    .filter((event) => isCountedPayment(event) && meetsPrice(expectedCents, event) && live.has(referenceOf(event)))
    .toSorted(byRank);
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

const referenceOf = ({ reference }: PaymentEvent) => reference ?? "";

function firstReference(events: readonly PaymentEvent[]): string | null {
  const named = events.filter((event) => event.reference !== null).toSorted(byRank);
  return named[0]?.reference ?? null;
}

const rank = (event: PaymentEvent) => `${event.fact === "paid" ? 0 : 1} ${event.occurredAt} ${event.reference}`;
const byRank = (one: PaymentEvent, other: PaymentEvent) => rank(one).localeCompare(rank(other));
