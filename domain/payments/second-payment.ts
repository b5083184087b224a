import { addDuration } from "#domain/values/add-duration.ts";
import type { Cents } from "#domain/values/money.ts";
import { type OrderState, paymentsInFull } from "./order-state.ts";
import type { PaymentEvent } from "./payment.ts";

/** A plan with a yearly fee is paid again after a year; nobody is asked for it earlier than this. */
const renewalAfterDays = 300;

export const isRenewal = (firstPaidAt: string, at: string): boolean =>
  at > addDuration(firstPaidAt, { days: renewalAfterDays });

export interface PaidOnce {
  id: string;
  state: OrderState;
  expectedCents: Cents;
  events: readonly PaymentEvent[];
}

/**
 * The order that this one pays a second time; its own id if it was itself paid twice. By the times of the payments, so
 * that the sequence of webhooks does not matter.
 * @param others of the same agent and product
 */
export function secondPaymentOf(order: PaidOnce, others: readonly PaidOnce[]): string | null {
  const [first, second] = livePayments(order);
  if (!first) return null;
  const before = others
    .flatMap((other) => livePayments(other).slice(0, 1))
    .filter((payment) => isEarlier(payment, first) && !isRenewal(payment.paidAt, first.paidAt))
    .toSorted((one, other) => (isEarlier(one, other) ? -1 : 1));
  if (before[0]) return before[0].order;
  return second && order.state === "amount-differs" ? order.id : null;
}

interface LivePayment {
  order: string;
  paidAt: string;
}

function livePayments({ id, state, expectedCents, events }: PaidOnce): LivePayment[] {
  if (state !== "paid" && state !== "amount-differs") return [];
  return paymentsInFull(expectedCents, events).map(({ occurredAt }) => ({ order: id, paidAt: occurredAt }));
}

const isEarlier = (one: LivePayment, other: LivePayment) =>
  `${one.paidAt} ${one.order}` < `${other.paidAt} ${other.order}`;
