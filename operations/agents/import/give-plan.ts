import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { insertOrder } from "#database/payments/orders.ts";
import { planByName } from "#domain/agents/plan.ts";
import { newOrder } from "#operations/payments/new-order.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * The office gives the plan of an application: an order of 0 cents without a payment, which is in force at once. It prints
 * no receipt, counts as no revenue, and promises no money back.
 */
export async function givePlan(
  tx: Transaction,
  { id: applicationId, agentId, plan, submissionKey }: ApplicationsTable,
  email: string,
): Promise<void> {
  const product = planByName(plan);
  if (!product) throw new Error("A plan that is not ours cannot be given.");
  const wanted = { product, plan, expectedCents: 0, submissionKey, applicationId, agentId, email };
  const at = tx.now.toISOString();
  const given = { state: "paid", freeConfirmedAt: at, paidAt: at } as const;
  await insertOrder(tx.db, { ...newOrder(tx, { ...wanted, provider: "office" }), ...given });
}
