export interface OpenOrder {
  id: string;
  /** When the browser was sent to the provider, ISO. */
  checkoutAt: string;
  email: string | null;
}

export interface UnnamedPayment {
  /** The provider's id of the payment. */
  reference: string;
  occurredAt: string;
  email: string | null;
  /** A failed payment does not use up its order, as the next attempt may pay it. */
  failed: boolean;
}

export const paymentWindowHours = 24;
/** How far the provider's clock may be behind ours. */
const clockSkewSeconds = 60;

/**
 * Matches payments that name no order to orders of the same amount (Specification 7): to the only candidate by time, or
 * the only one with the payer's email; otherwise staff decide. The order of receipt does not matter.
 * @returns payment references with order ids
 */
export function matchPayments(
  orders: readonly OpenOrder[],
  payments: readonly UnnamedPayment[],
): ReadonlyMap<string, string> {
  const matched = new Map<string, string>();
  const paidAt = new Map<string, string>();
  const inTime = payments.toSorted((one, other) => timeline(one).localeCompare(timeline(other)));

  // Each matched order may leave another payment with one candidate.
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

export function isInTime(payment: UnnamedPayment, orderId: string, orders: readonly OpenOrder[]): boolean {
  return ordersInTime(payment, orders).some(({ id }) => id === orderId);
}

/** Includes matched orders. An order sent after the payment is a candidate only if none was sent before it. */
function ordersInTime({ occurredAt }: UnnamedPayment, orders: readonly OpenOrder[]): OpenOrder[] {
  const secondsSince = ({ checkoutAt }: OpenOrder) => (Date.parse(occurredAt) - Date.parse(checkoutAt)) / 1000;
  const withinWindow = orders.filter((order) => secondsSince(order) <= paymentWindowHours * 3600);
  const before = withinWindow.filter((order) => secondsSince(order) >= 0);
  return before.length > 0 ? before : withinWindow.filter((order) => secondsSince(order) >= -clockSkewSeconds);
}

const timeline = ({ occurredAt, reference }: UnnamedPayment) => `${occurredAt} ${reference}`;
