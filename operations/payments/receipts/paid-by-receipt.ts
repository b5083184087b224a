import type { OrdersTable, PaymentEventsTable } from "#database/payments/payments-schema.ts";
import { paymentInFull } from "#domain/payments/order-state.ts";
import { isCountedPayment } from "#domain/payments/payment.ts";
import type { Cents } from "#domain/values/money.ts";

interface PaidByReceipt {
  event: PaymentEventsTable;
  /** The price, without tax. */
  cents: Cents;
  taxCents: Cents;
}

/** @returns the one payment that a receipt is for, or what made the order free; undefined: several made up its price */
export function paidByReceipt(order: OrdersTable, events: readonly PaymentEventsTable[]): PaidByReceipt | undefined {
  const payment = paymentInFull(order.expectedCents, events);
  if (payment) return { event: payment, cents: order.expectedCents, taxCents: payment.cents - order.expectedCents };
  const isFree = order.state === "paid" && order.chargedCents === 0;
  const free = isFree ? events.find((event) => event.fact === "free" && isCountedPayment(event)) : undefined;
  return free && { event: free, cents: 0, taxCents: 0 };
}
