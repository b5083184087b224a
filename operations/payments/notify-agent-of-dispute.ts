import { disputeLost, disputeWon } from "#content/emails/payments/dispute-decided.ts";
import { includesCrm } from "#content/payments/crm-today.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { refundedApplications } from "#database/payments/plan-payment.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Notifies an agent of what their bank decided, unless their order shows something else: another payment may have paid
 * for it, or a refund may have followed. @param before the order before the event
 */
export async function notifyAgentOfDispute(tx: Transaction, before: OrdersTable, order: OrdersTable): Promise<void> {
  const { agentId, state, dispute } = order;
  const isLost = dispute === "lost" && state === "disputed";
  const isWon = dispute === "won" && state === "paid";
  if (!agentId || before.dispute === dispute || !(isLost || isWon)) return;
  const agent = await recipientOf(tx.db, { agentId, memberId: null });
  if (!agent || !(await mayBeEmailed(tx.db, agent))) return;
  const decided = {
    name: agent.firstName,
    plan: order.plan,
    crm: order.crm === 1,
    cents: (isLost ? order.disputedCents : order.chargedCents) ?? order.expectedCents,
    orderId: order.id,
    reference: order.reference,
  };
  const url = new URL("/my/billing", tx.baseUrl).href;
  const email = isLost
    ? disputeLost(
        { ...decided, zips: await zipsToDecide(tx, order), closesCrm: await closesCrm(tx, order, agentId) },
        url,
      )
    : disputeWon(decided, url);
  await enqueue(tx.db, emailMessage(tx, order.id, { ...email, to: agent.email, replyTo: tx.officeEmail }));
}

async function closesCrm(tx: Transaction, order: OrdersTable, agentId: string): Promise<boolean> {
  return includesCrm({ plan: order.plan, crm: order.crm === 1 }) && !(await hasCrm(tx.db, { agentId })).open;
}

/** None if another order pays for them. */
async function zipsToDecide(tx: Transaction, { applicationId }: OrdersTable): Promise<string[]> {
  if (!applicationId || !(await refundedApplications(tx.db, [applicationId])).has(applicationId)) return [];
  const { claims } = await territoryOf(tx.db, { applicationId });
  return claims.filter(({ state }) => state === "active").map(({ zip }) => zip);
}
