import type { Cents } from "#domain/values/money.ts";

interface PaidOrder {
  crm: 0 | 1;
  chargedCents: Cents | null;
  refundedCents: Cents | null;
}

/** What was paid for plans and not refunded, CRM left out. */
export const paidAndKept = (orders: readonly PaidOrder[]): Cents =>
  orders
    .filter(({ crm }) => crm === 0)
    .reduce((sum, { chargedCents, refundedCents }) => sum + Math.max(0, (chargedCents ?? 0) - (refundedCents ?? 0)), 0);
