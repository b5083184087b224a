import { findOrder, ordersExpecting } from "#database/orders.ts";
import {
  adoptEvents,
  eventsOfOrders,
  orderOfReference,
  paymentsOfAmount,
  placeEvent,
  placePayment,
} from "#database/payment-events.ts";
import type { OrdersTable, PaymentEventsTable, Writer } from "#database/schema.ts";
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
  const known = reference ? await orderOfReference(tx, provider, reference) : undefined;
  const orderId = claimed?.provider === provider ? claimed.id : known;
  if (!orderId) return { orderId: null, touched: [], displaced: [] };
  await placeEvent(tx, { provider, eventId }, orderId);
  if (reference) await adoptEvents(tx, provider, reference, orderId);
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
  const range = { provider, cents, from: hoursFrom(occurredAt, -reach), to: hoursFrom(occurredAt, reach) };
  const orders = await ordersExpecting(tx, { ...range, from: hoursFrom(range.from, -paymentWindowHours) });
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
  const toMove = inRange.filter(
    ({ reference, orderId }) => reference && !byPerson.has(reference) && orderId !== (matched.get(reference) ?? null),
  );
  const touched = await move(tx, toMove, matched);
  return {
    orderId: matched.get(event.reference ?? "") ?? null,
    touched,
    displaced: toMove.filter(({ reference, orderId }) => orderId && !matched.has(reference ?? "")),
  };
}

async function move(tx: Writer, events: PaymentEventsTable[], matched: ReadonlyMap<string, string>): Promise<string[]> {
  const touched = new Set<string>();
  for (const { provider, reference, orderId } of events) {
    if (reference === null) continue;
    const wanted = matched.get(reference) ?? null;
    await placePayment(tx, provider, reference, wanted);
    for (const id of [orderId, wanted]) if (id) touched.add(id);
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

const hoursFrom = (time: string, hours: number) => new Date(Date.parse(time) + hours * 3_600_000).toISOString();
