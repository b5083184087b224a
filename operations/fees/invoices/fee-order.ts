import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { insertOrder } from "#database/payments/orders.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Stands for the plan's name in the lists of orders. */
const feeName = "Referral fee";

/**
 * The order by which an invoice is paid through the provider, so that its payments take the road of all orders. It has
 * the invoice's id. What was paid is in the ledger alone: the order itself has no state of its own.
 */
export async function feeOrderOf(tx: Transaction, { id, number, cents }: InvoicesTable): Promise<string> {
  const at = tx.now.toISOString();
  await insertOrder(tx.db, {
    ...{ id, submissionKey: tx.hash(`invoice ${number}`), purpose: "fee", plan: feeName, crm: 0, coupon: null },
    ...{ receivedAt: at, updatedAt: at, applicationId: null, agentId: null, email: null, provider: "stripe" },
    ...{ expectedCents: cents, chargedCents: null, refundedCents: null, reference: null, state: "checkout" },
    ...{ receiptEnqueuedAt: null, officeNotifiedAt: null },
  });
  return id;
}
