import { expectedPrice } from "#content/plans.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { openCancellation } from "#database/agents/cancellations.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { ordersOf } from "#database/payments/order-list.ts";
import { insertOrder } from "#database/payments/orders.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import type { Reader } from "#database/schema.ts";
import { isSamePlan, planByName } from "#domain/agents/plan.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { productForCrmClaim } from "#domain/payments/checkout-product.ts";
import { type CrmOffer, crmOffer } from "#domain/payments/crm-access.ts";
import { hasMoney, isTakenBack } from "#domain/payments/order-state.ts";
import type { Deciding } from "#operations/agents/cancel-plan.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { newOrder } from "./new-order.ts";

export async function crmOfferFor(
  reader: Reader,
  by: Pick<Workspace, "agentId">,
  orders: readonly OrdersTable[],
): Promise<CrmOffer> {
  const isCancelled = (await openCancellation(reader, by)) !== undefined;
  return crmOffer(await hasCrm(reader, by), orders, isCancelled);
}

/**
 * The hosted page on which a member pays for the CRM, and the orders that this browser has proved by that. Pressed again,
 * it is the same order.
 * @returns undefined if the workspace has the CRM, pays for it already, or has no plan
 */
export async function buyCrm(world: World, by: Deciding): Promise<{ url: string; orderIds: string[] } | undefined> {
  const found = await inTransaction(world, (tx) => orderOfCrm(tx, by));
  if (!found) return undefined;
  const { order, planOrder } = found;
  const url = world.checkout.url(productOfCrm(order.plan), { id: order.id, email: by.member.email });
  return { url, orderIds: [order.id, planOrder.id] };
}

async function orderOfCrm(tx: Transaction, by: Deciding) {
  const { agentId, member } = by;
  const orders = await ordersOf(tx.db, by);
  const application = await applicationOfAgent(tx.db, agentId);
  const planOrder = orders.findLast(({ crm, state }) => crm === 0 && state === "paid");
  const offer = await crmOfferFor(tx.db, by, orders);
  if (offer.is !== "to-buy" || !application || !planOrder) return undefined;
  const ofCrm = orders.filter(({ crm }) => crm === 1);
  const open = ofCrm.findLast(
    (order) => isSamePlan(order.plan, application.plan) && !hasMoney(order) && !isTakenBack(order.state),
  );
  if (open) return { order: open, planOrder };
  const product = productOfCrm(application.plan);
  const order = newOrder(tx, {
    ...{ product, provider: "stripe", plan: application.plan, expectedCents: expectedPrice(product) },
    // Two presses at once see equally many orders.
    ...{ submissionKey: tx.hash(`crm ${agentId} ${ofCrm.length}`), applicationId: application.id, agentId },
    email: member.email,
  });
  const { id } = await insertOrder(tx.db, order);
  return { order: { ...order, id }, planOrder };
}

function productOfCrm(planName: string) {
  const plan = planByName(planName);
  return plan ? productForCrmClaim(plan) : "crm-other";
}
