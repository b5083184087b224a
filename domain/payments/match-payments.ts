/**
 * Which order a payment is for where its provider names none (specification 7, the catalog payment: a link id is
 * posted, and no order). The amount is the same already; what is left to go by is time and e-mail. An order is a
 * candidate for a day after the browser left; one payment takes one order. Only where nobody had left when the payment
 * was made may it be for an order that left a moment later, as the provider's clock may be behind ours. Where exactly
 * one order is possible, it is that one; of several, the one whose e-mail is the payer's; else none: a person decides,
 * we do not guess.
 *
 * The answer is a function of *all* orders and payments of one amount, taken in the order of their own times, so it
 * does not depend on the order in which we heard of them.
 */
export interface OpenOrder {
  id: string;
  /** ISO time at which the browser was sent to the provider. */
  leftAt: string;
  email: string | null;
}

export interface UnnamedPayment {
  /** The provider's own name for the payment. */
  reference: string;
  occurredAt: string;
  email: string | null;
  /** A payment that failed takes no order: the same one may be paid by the next try, but was not paid before. */
  failed: boolean;
}

/** How long after leaving somebody may still pay. */
export const paymentWindowHours = 24;
/** By how much the provider's clock may be behind ours. Nobody types a card faster than this. */
const clockSkewSeconds = 60;

/** @returns reference to order id, for each payment that has exactly one possible order */
export function matchPayments(
  orders: readonly OpenOrder[],
  payments: readonly UnnamedPayment[],
): ReadonlyMap<string, string> {
  const matched = new Map<string, string>();
  const paidAt = new Map<string, string>();
  const inTime = payments.toSorted((one, other) => timeline(one).localeCompare(timeline(other)));

  // Each order that is taken may leave another payment with one possible order.
  const free = new Set(orders.map(({ id }) => id));
  let unmatched = inTime.filter(({ failed }) => !failed);
  for (let before = -1; before !== unmatched.length; ) {
    before = unmatched.length;
    unmatched = unmatched.filter((payment) => {
      const order = onlyOrderFor(payment, orders, ({ id }) => free.has(id));
      if (!order) return true;
      matched.set(payment.reference, order.id);
      paidAt.set(order.id, payment.occurredAt);
      free.delete(order.id);
      return false;
    });
  }

  for (const payment of inTime.filter(({ failed }) => failed)) {
    const isUnpaid = ({ id }: OpenOrder) => (paidAt.get(id) ?? payment.occurredAt) >= payment.occurredAt;
    const order = onlyOrderFor(payment, orders, isUnpaid);
    if (order) matched.set(payment.reference, order.id);
  }
  return matched;
}

function onlyOrderFor(
  payment: UnnamedPayment,
  orders: readonly OpenOrder[],
  isOpen: (order: OpenOrder) => boolean,
): OpenOrder | undefined {
  const possible = ordersInTime(payment, orders).filter(isOpen);
  if (possible.length <= 1) return possible[0];
  const email = payment.email?.toLowerCase();
  const ofPayer = email ? possible.filter((order) => order.email?.toLowerCase() === email) : [];
  return ofPayer.length === 1 ? ofPayer[0] : undefined;
}

/** @returns whether this payment can be for this one of all orders, by its time */
export function isInTime(payment: UnnamedPayment, orderId: string, orders: readonly OpenOrder[]): boolean {
  return ordersInTime(payment, orders).some(({ id }) => id === orderId);
}

/** Taken or not: whether somebody had left before is no question of what became of their order. */
function ordersInTime({ occurredAt }: UnnamedPayment, orders: readonly OpenOrder[]): OpenOrder[] {
  const secondsSince = ({ leftAt }: OpenOrder) => (Date.parse(occurredAt) - Date.parse(leftAt)) / 1000;
  const inItsDay = orders.filter((order) => secondsSince(order) <= paymentWindowHours * 3600);
  const before = inItsDay.filter((order) => secondsSince(order) >= 0);
  return before.length > 0 ? before : inItsDay.filter((order) => secondsSince(order) >= -clockSkewSeconds);
}

const timeline = ({ occurredAt, reference }: UnnamedPayment) => `${occurredAt} ${reference}`;
