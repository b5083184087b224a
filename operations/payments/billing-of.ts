import { planChangePath } from "#content/navigation.ts";
import type { PlanChangesTable } from "#database/agents/agents-schema.ts";
import { openPlanChange } from "#database/agents/plan-changes.ts";
import { hasCrm } from "#database/payments/has-crm.ts";
import { ordersOf } from "#database/payments/order-list.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { receiptNumbers } from "#database/payments/receipts.ts";
import { planByName } from "#domain/agents/plan.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { hasMoney, isTakenBack } from "#domain/payments/order-state.ts";
import { isRenewal } from "#domain/payments/second-payment.ts";
import type { World } from "#operations/world.ts";
import { checkoutOfOrder } from "./checkout-of-order.ts";
import { payLink } from "./pay-link.ts";

/** The workspace's orders, newest first, each with the number of its receipt and where it is paid if it is open. */
export async function billingOf(world: World, { agentId }: Pick<Workspace, "agentId">) {
  const { read } = world.database;
  const orders = await ordersOf(read, { agentId });
  const numbers = await receiptNumbers(read, { agentId });
  const change = await openPlanChange(read, { agentId });
  const { open: isCrmOpen } = await hasCrm(read, { agentId });
  const billed = orders.toReversed().map(async (order) => {
    const { id, plan, crm, state, receivedAt, expectedCents, chargedCents, refundedCents } = order;
    const { dispute = null, taxCents = null } = order;
    return {
      ...{ id, plan, crm, state, receivedAt, refundedCents, dispute, taxCents },
      cents: chargedCents ?? expectedCents,
      receipt: numbers.get(id) ?? null,
      payUrl: isOpen(order, orders) && !(crm && isCrmOpen) ? await payUrlOf(world, order, change) : null,
    };
  });
  return Promise.all(billed);
}

/** Nothing was paid for it, by this order or another one for the same year: nobody is asked to pay twice. */
function isOpen(order: OrdersTable, orders: readonly OrdersTable[]): boolean {
  if (isTakenBack(order.state)) return false;
  const isForTheSame = (other: OrdersTable) =>
    other.plan === order.plan && other.crm === order.crm && !isRenewal(other.receivedAt, order.receivedAt);
  return !orders.some((other) => isForTheSame(other) && hasMoney(other));
}

/** An order with a coupon has no checkout of its own to return to: its plan's page takes the coupon again. */
async function payUrlOf(
  world: World,
  order: OrdersTable,
  change: PlanChangesTable | undefined,
): Promise<string | null> {
  if (change?.orderId === order.id) return new URL(planChangePath, world.baseUrl).href;
  if (order.coupon === null) return (await checkoutOfOrder(world, order.id)) ?? null;
  return payLink(world, planByName(order.plan));
}
