import { findOrder, ordersExpecting } from "#database/payments/orders.ts";
import {
  eventsOfOrders,
  eventsOfPayment,
  matchEarlierEvents,
  matchEventsToOrder,
  orderOfPayment,
  paymentsOfAmount,
  setOrderOfEvent,
  setOrderOfPayment,
} from "#database/payments/payment-events.ts";
import type { OrdersTable, PaymentEventsTable, Writer } from "#database/schema.ts";
import { isInTime, matchPayments, paymentWindowHours, type UnnamedPayment } from "#domain/payments/match-payments.ts";
import { addDuration } from "#domain/values/add-duration.ts";

export interface MatchResult {
  /** Null: staff must match it. */
  orderId: string | null;
  /** Orders whose events changed. */
  touched: string[];
  /** Events that lost their order to an earlier payment. */
  displaced: PaymentEventsTable[];
}

/** Finds the order that the payment is already matched to, so that a staff decision stays, or that it names. */
export async function matchByReference(tx: Writer, event: PaymentEventsTable): Promise<MatchResult> {
  const { provider, reference, claimedOrder, eventId } = event;
  const known = reference ? await orderOfPayment(tx, { provider, reference }, "orderId") : undefined;
  const claimed = claimedOrder ? await findOrder(tx, claimedOrder) : undefined;
  const orderId = known ?? (claimed?.provider === provider ? claimed.id : undefined);
  if (!orderId) return { orderId: null, touched: [], displaced: [] };
  await setOrderOfEvent(tx, { provider, eventId }, orderId);
  if (reference) await matchEarlierEvents(tx, { provider, reference }, orderId);
  return { orderId, touched: [orderId], displaced: [] };
}

/**
 * For a provider that names no order: matches all payments and orders of this amount around this time, so that the
 * sequence of notices does not matter. Payments matched by staff stay.
 */
export async function matchByAmount(tx: Writer, event: PaymentEventsTable): Promise<MatchResult> {
  const { provider, reference } = event;
  const named = reference ? await orderOfPayment(tx, { provider, reference }, "claimedOrder") : undefined;
  if (named) await matchEventsToOrder(tx, event, named);
  const knownPayments = reference ? paymentsIn(await eventsOfPayment(tx, { provider, reference })) : [];
  const { cents, occurredAt } = knownPayments[0] ?? event;
  const hours = paymentWindowHours * 2;
  const range = {
    provider,
    cents,
    from: addDuration(occurredAt, { hours: -hours }),
    to: addDuration(occurredAt, { hours }),
  };
  const orders = await ordersExpecting(tx, { ...range, from: addDuration(range.from, { hours: -paymentWindowHours }) });
  const events = await paymentsOfAmount(tx, range);
  const movable = paymentsIn(events).filter(
    (payment) =>
      !payment.byStaff && payment.cents === cents && payment.occurredAt >= range.from && payment.occurredAt <= range.to,
  );

  const isMovable = isOneOf(movable);
  const ofOrders = await eventsOfOrders(
    tx,
    orders.map(({ id }) => id),
  );
  const takenOrders = new Set(
    paymentsIn(ofOrders.filter(({ fact }) => fact !== "refunded"))
      .filter((payment) => !payment.failed && !isMovable(payment))
      .map(({ orderId }) => orderId),
  );
  const open = orders.map(asOpen);
  const free = open.filter(({ id }) => !takenOrders.has(id));
  const matched = matchPayments(free, movable);
  const couldBeFor = (payment: UnnamedPayment, orderId: string) => isInTime(payment, orderId, open);
  const kept = findKeptMatches(paymentsIn(events), { isMovable, matched, couldBeFor });
  const wanted = (name: string) => kept.get(name) ?? matched.get(name) ?? null;
  const toMove = events.filter(({ reference: name, orderId }) => name && orderId !== wanted(name));
  const touched = await move(tx, toMove, wanted);
  return {
    orderId: reference ? wanted(reference) : null,
    touched: named && !touched.includes(named) ? [...touched, named] : touched,
    displaced: toMove.filter(({ reference: name }) => name && !wanted(name)),
  };
}

/** A payment leaves its order only for another order, to an earlier payment, or if it is older than the checkout. */
function findKeptMatches(
  payments: readonly KnownPayment[],
  known: {
    isMovable: (payment: KnownPayment) => boolean;
    matched: ReadonlyMap<string, string>;
    couldBeFor: (payment: KnownPayment, orderId: string) => boolean;
  },
): Map<string, string> {
  const { isMovable, matched, couldBeFor } = known;
  const taken = new Set(matched.values());
  const kept = new Map<string, string>();
  for (const payment of payments) {
    const { reference, orderId } = payment;
    if (!orderId) continue;
    const isTaken = matched.has(reference) || taken.has(orderId) || !couldBeFor(payment, orderId);
    if (!isMovable(payment) || !isTaken) kept.set(reference, orderId);
  }
  return kept;
}

async function move(
  tx: Writer,
  events: PaymentEventsTable[],
  wanted: (reference: string) => string | null,
): Promise<string[]> {
  const touched = new Set<string>();
  for (const { provider, reference, orderId } of events) {
    if (reference === null) continue;
    await setOrderOfPayment(tx, { provider, reference }, wanted(reference));
    for (const id of [orderId, wanted(reference)]) if (id) touched.add(id);
  }
  return [...touched];
}

interface KnownPayment extends UnnamedPayment {
  cents: number;
  orderId: string | null;
  byStaff: boolean;
}

/** Each transaction once, by its earliest event. */
function paymentsIn(events: readonly PaymentEventsTable[]): KnownPayment[] {
  const inTime = events.toSorted((one, other) => time(one).localeCompare(time(other)));
  const knownPayments = Map.groupBy(inTime, ({ reference, eventId }) => reference ?? eventId);
  return [...knownPayments].flatMap(([reference, ofOne]) => {
    const [first] = ofOne;
    if (!first) return [];
    const facts = new Set(ofOne.map(({ fact }) => fact));
    return {
      reference,
      occurredAt: first.occurredAt,
      cents: first.cents,
      email: ofOne.find((event) => event.email)?.email ?? null,
      failed: facts.has("failed") && !facts.has("paid"),
      orderId: ofOne.find((event) => event.orderId)?.orderId ?? null,
      byStaff: ofOne.some((event) => event.claimedOrder),
    };
  });
}

const isOneOf = (payments: readonly KnownPayment[]) => {
  const references = new Set(payments.map(({ reference }) => reference));
  return ({ reference }: KnownPayment) => references.has(reference);
};

const time = ({ occurredAt, eventId }: PaymentEventsTable) => `${occurredAt} ${eventId}`;
const asOpen = ({ id, receivedAt, email }: OrdersTable) => ({ id, checkoutAt: receivedAt, email });
