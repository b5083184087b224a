import type { OrderProvider, OrdersTable } from "#database/payments/payments-schema.ts";
import { planByName } from "#domain/agents/plan.ts";
import { type CheckoutProduct, productForCrmClaim } from "#domain/payments/checkout-product.ts";
import type { Cents } from "#domain/values/money.ts";
import type { Transaction } from "#operations/transaction.ts";

export function newOrder(
  tx: Transaction,
  wanted: {
    product: CheckoutProduct;
    provider: OrderProvider;
    plan: string;
    coupon?: string;
    expectedCents: Cents;
    submissionKey: string;
    applicationId: string | null;
    agentId: string | null;
    email: string | null;
  },
): OrdersTable {
  const { product, ...order } = wanted;
  const receivedAt = tx.now.toISOString();
  return {
    ...order,
    id: tx.newId(),
    receivedAt,
    updatedAt: receivedAt,
    crm: product.startsWith("crm-") ? 1 : 0,
    coupon: wanted.coupon ?? null,
    state: "checkout",
    chargedCents: null,
    refundedCents: null,
    reference: null,
    receiptEnqueuedAt: null,
    officeNotifiedAt: null,
  };
}

/** @returns undefined if its plan is not ours */
export function productOf({ plan, crm }: OrdersTable): CheckoutProduct | undefined {
  const slug = planByName(plan);
  if (crm === 0) return slug;
  return slug ? productForCrmClaim(slug) : "crm-other";
}
