import { findOrder, ordersExpecting } from "#database/orders.ts";
import {
  adoptEvents,
  eventsOfOrders,
  orderOfPayment,
  paymentsOfAmount,
  placeEvent,
  placePayment,
} from "#database/payment-events.ts";
import type { OrdersTable, PaymentEventsTable, Writer } from "#database/schema.ts";
import { later } from "#domain/later.ts";
import { matchPayments, paymentWindowHours, type UnnamedPayment } from "#domain/payment-match.ts";

export interface Placing {
  /** The order of the payment in hand; null: a person must look. */
  orderId: string | null;
  /** The orders whose events are others than before. */
  touched: string[];
  /** What has lost its order to a payment that was made earlier. */
  displaced: PaymentEventsTable[];
}

/**
 * Finds the order of a payment that was just kept: the one that it names, or the one that its payment is known to
 * belong to.
 */
export async function placeByName(tx: Writer, event: PaymentEventsTable): Promise<Placing> {
  const { provider, reference, claimedOrder, eventId } = event;
  const claimed = claimedOrder ? await findOrder(tx, claimedOrder) : undefined;
  const known = reference ? await orderOfPayment(tx, { provider, reference }) : undefined;
  const orderId = claimed?.provider === provider ? claimed.id : known;
  if (!orderId) return { orderId: null, touched: [], displaced: [] };
  await placeEvent(tx, { provider, eventId }, orderId);
  if (reference) await adoptEvents(tx, { provider, reference }, orderId);
  return { orderId, touched: [orderId], displaced: [] };
}

/**
 * The same where the provider names no order: all payments of this amount around this time are matched anew with all
 * orders of this amount, so that the outcome does not depend on which was heard of first. A payment that a person has
 * placed stays where it is.
 */
export async function placeByAmount(tx: Writer, event: PaymentEventsTable): Promise<Placing> {
  const { provider, cents, occurredAt } = event;
  const reach = paymentWindowHours * 2;
  const range = {
    provider,
    cents,
    from: later(occurredAt, { hours: -reach }),
    to: later(occurredAt, { hours: reach }),
  };
  const orders = await ordersExpecting(tx, { ...range, from: later(range.from, { hours: -paymentWindowHours }) });
  const inRange = await paymentsOfAmount(tx, range);

  const references = new Set(inRange.map(({ reference }) => reference));
  const byPerson = new Set(inRange.flatMap(({ claimedOrder, reference }) => (claimedOrder ? [reference] : [])));
  const ofOrders = await eventsOfOrders(
    tx,
    orders.map(({ id }) => id),
  );
  const takenElsewhere = new Set(
    ofOrders
      .filter(({ fact, reference }) => fact === "paid" && (!references.has(reference) || byPerson.has(reference)))
      .map(({ orderId }) => orderId),
  );
  const free = orders.filter(({ id }) => !takenElsewhere.has(id)).map(asOpen);
  const payments = paymentsIn(inRange.filter(({ reference }) => !byPerson.has(reference)));
  const matched = matchPayments(free, payments);
  const staying = placesThatStay(inRange, { byPerson, matched });
  const wanted = (reference: string) => staying.get(reference) ?? matched.get(reference) ?? null;
  const toMove = inRange.filter(({ reference, orderId }) => reference && orderId !== wanted(reference));
  const touched = await move(tx, toMove, wanted);
  return {
    orderId: event.reference ? wanted(event.reference) : null,
    touched,
    displaced: toMove.filter(({ reference }) => reference && !wanted(reference)),
  };
}

/**
 * The payments that are not moved, with their orders: what a person has placed, and what had found its order before a
 * doubt arose. A payment leaves its order only for another one, or to a payment that was made earlier.
 */
function placesThatStay(
  events: readonly PaymentEventsTable[],
  known: { byPerson: ReadonlySet<string | null>; matched: ReadonlyMap<string, string> },
): Map<string, string> {
  const { byPerson, matched } = known;
  const taken = new Set(matched.values());
  const staying = new Map<string, string>();
  for (const { reference, orderId } of events) {
    if (!reference || !orderId) continue;
    if (byPerson.has(reference) || !(matched.has(reference) || taken.has(orderId))) staying.set(reference, orderId);
  }
  return staying;
}

async function move(
  tx: Writer,
  events: PaymentEventsTable[],
  wanted: (reference: string) => string | null,
): Promise<string[]> {
  const touched = new Set<string>();
  for (const { provider, reference, orderId } of events) {
    if (reference === null) continue;
    await placePayment(tx, { provider, reference }, wanted(reference));
    for (const id of [orderId, wanted(reference)]) if (id) touched.add(id);
  }
  return [...touched];
}

/** Each transaction once, by the earliest that was said of it. */
function paymentsIn(events: readonly PaymentEventsTable[]): UnnamedPayment[] {
  const told = Map.groupBy(
    events.filter(({ reference }) => reference !== null),
    ({ reference }) => String(reference),
  );
  return [...told].map(([reference, ofOne]) => {
    const facts = new Set(ofOne.map(({ fact }) => fact));
    return {
      reference,
      occurredAt: ofOne.map((event) => event.occurredAt).toSorted()[0] ?? "",
      email: ofOne.find((event) => event.email)?.email ?? null,
      failed: facts.has("failed") && !facts.has("paid"),
    };
  });
}

const asOpen = ({ id, receivedAt, email }: OrdersTable) => ({ id, leftAt: receivedAt, email });
