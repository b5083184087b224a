import type { Cents } from "#domain/values/money.ts";

interface PaidOrder {
  crm: 0 | 1;
  keptCents?: Cents | null;
}

/** What was paid for plans and neither refunded nor taken back, CRM and tax left out. */
export const paidAndKept = (orders: readonly PaidOrder[]): Cents =>
  orders.filter(({ crm }) => crm === 0).reduce((sum, { keptCents }) => sum + (keptCents ?? 0), 0);
