import type { Cents } from "#domain/values/money.ts";
import { type DisputeStage, disputesIn } from "./dispute.ts";
import type { PaymentFact, RecordedFact } from "./payment-fact.ts";

export interface PaymentEvent {
  fact: RecordedFact;
  reference: string | null;
  /** For `refunded`: the total refunded of this payment so far. For `refund-failed`: that refund alone. */
  cents: Cents;
  currency: string;
  occurredAt: string;
  /** For `paid`: the part of `cents` that is tax beside the price. Left out, as all below: none. */
  taxCents?: Cents;
  /** For `paid`, if the provider converted it: what the payer saw. Refunds and disputes are in that currency. */
  presentedCents?: Cents | null;
  presentedCurrency?: string | null;
  /** The dispute or refund that it is about. */
  subject?: string | null;
  /** Staff found that it is not true. */
  leftOut?: 0 | 1;
}

/** What staff must look at: a notice that takes back more than was charged, or in another currency. */
export const paymentDoubts = ["other-currency", "more-than-charged"] as const;
export type PaymentDoubt = (typeof paymentDoubts)[number];

/** One payment with everything that happened to it, whatever the sequence in which its events arrived. */
export interface Payment {
  reference: string;
  /** Undefined until the provider reports it as paid. */
  paid: PaymentEvent | undefined;
  refundedCents: Cents;
  disputedCents: Cents;
  dispute: DisputeStage | null;
  /** The bank has the money. */
  isTaken: boolean;
  isRefunded: boolean;
  doubt: PaymentDoubt | null;
}

export const currencyOfPrices = "usd";

export const isCountedPayment = ({ leftOut }: PaymentEvent): boolean => leftOut !== 1;

/** In the sequence of their references. */
export function paymentsIn(events: readonly PaymentEvent[]): Payment[] {
  const byReference = Map.groupBy(events.filter(isCountedPayment), ({ reference }) => reference ?? "");
  return [...byReference].map(([reference, own]) => paymentOf(reference, own)).toSorted(byReferenceOf);
}

const byReferenceOf = (one: Payment, other: Payment) => (one.reference < other.reference ? -1 : 1);

function paymentOf(reference: string, events: readonly PaymentEvent[]): Payment {
  const paid = largest(events.filter(({ fact }) => fact === "paid"));
  const believed = paid ? events.flatMap((event) => asCharged(event, paid) ?? []) : events;
  const refundedCents = refundedIn(believed);
  const { stage, isTaken, cents } = disputesIn(believed);
  const left = paid ? paid.cents - refundedCents : cents;
  return {
    reference,
    paid,
    refundedCents,
    disputedCents: isTaken ? Math.min(cents, left) : 0,
    dispute: stage,
    isTaken,
    isRefunded: paid !== undefined && believed.some(({ fact }) => fact === "refunded") && refundedCents >= paid.cents,
    doubt: paid ? doubtAbout(events, paid) : null,
  };
}

const takesBack: readonly RecordedFact[] = [
  "refunded",
  "refund-failed",
  "disputed",
  "withdrawn",
  "reinstated",
  "dispute-lost",
  "dispute-won",
] satisfies PaymentFact[];

/** @returns the event in the currency of its payment; undefined if it cannot be true of this payment */
function asCharged(event: PaymentEvent, paid: PaymentEvent): PaymentEvent | undefined {
  if (!takesBack.includes(event.fact)) return event;
  const cents = centsAsCharged(event, paid);
  return cents === undefined || cents > paid.cents ? undefined : { ...event, cents, currency: paid.currency };
}

function centsAsCharged({ cents, currency }: PaymentEvent, paid: PaymentEvent): Cents | undefined {
  if (currency === paid.currency) return cents;
  const { presentedCents, presentedCurrency } = paid;
  if (!presentedCents || currency !== presentedCurrency) return undefined;
  return Math.round((cents * paid.cents) / presentedCents);
}

/** @returns why staff must look at an event about this payment; undefined: it is believed */
export function doubtOf(event: PaymentEvent, paid: PaymentEvent): PaymentDoubt | undefined {
  if (!takesBack.includes(event.fact) || asCharged(event, paid)) return undefined;
  return centsAsCharged(event, paid) === undefined ? "other-currency" : "more-than-charged";
}

function doubtAbout(events: readonly PaymentEvent[], paid: PaymentEvent): PaymentDoubt | null {
  const found = events.map((event) => doubtOf(event, paid));
  return paymentDoubts.find((doubt) => found.includes(doubt)) ?? null;
}

/**
 * Each event reports the total so far, which a refund that fails later lowers. Exact whatever is missing before the
 * latest report, since none of these can be above the present total.
 */
function refundedIn(events: readonly PaymentEvent[]): Cents {
  const failures = onePerSubject(events.filter(({ fact }) => fact === "refund-failed"));
  const totals = events
    .filter(({ fact }) => fact === "refunded")
    .map(({ cents, occurredAt }) => cents - sumOf(failures.filter((failure) => failure.occurredAt >= occurredAt)));
  return Math.max(0, ...totals);
}

/** Two kinds of events report one failed refund. */
function onePerSubject(events: readonly PaymentEvent[]): PaymentEvent[] {
  const bySubject = Map.groupBy(events, (event) => event.subject ?? `${event.occurredAt} ${event.cents}`);
  return [...bySubject.values()].flatMap((same) => largest(same) ?? []);
}

/** Several events can report one payment: the largest amount counts, the earliest of equal ones. */
function largest(events: readonly PaymentEvent[]): PaymentEvent | undefined {
  const key = ({ currency, occurredAt, taxCents }: PaymentEvent) => `${occurredAt} ${currency} ${taxCents ?? 0}`;
  return events.toSorted((one, other) => other.cents - one.cents || (key(one) < key(other) ? -1 : 1))[0];
}

export const sumOf = (events: readonly { cents: Cents }[]): Cents =>
  events.reduce((total, { cents }) => total + cents, 0);
