import { ordersOf } from "#database/payments/order-list.ts";
import { findOrder } from "#database/payments/orders.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import { isPaidOrPending } from "#domain/payments/order-state.ts";
import type { Cents } from "#domain/values/money.ts";
import type { World } from "#operations/world.ts";
import { paymentOf } from "./known-orders.ts";

/**
 * What the payer sees. `waiting`: no news from the provider yet. `checking`: staff must look. `disputed`: their bank has
 * the money until it decides; `lost`: for good.
 */
export type OrderProgress =
  | "waiting"
  | "on-its-way"
  | "paid"
  | "failed"
  | "checking"
  | "refunded"
  | "disputed"
  | "lost";

export interface OrderStatus {
  status: OrderProgress;
  plan: string;
  slug: PlanSlug | undefined;
  crm: boolean;
  /** By this order, or another one that this browser has proved. */
  isPlanPaid: boolean;
  coupon: string | undefined;
  /** What was paid or charged; before that, the expected price. */
  cents: Cents;
  hasApplied: boolean;
  hasReceipt: boolean;
}

/** @param knownOrders further orders that this browser has proved */
export async function orderStatus(
  world: World,
  orderId: string,
  knownOrders: readonly string[] = [],
): Promise<OrderStatus | undefined> {
  const order = await findOrder(world.database.read, orderId);
  const slug = order && planByName(order.plan);
  const isPlanPaid =
    (slug !== undefined && (await paymentOf(world, slug, [orderId, ...knownOrders])) !== undefined) ||
    (order !== undefined && (await hasProvedPlan(world, order, knownOrders)));
  return (
    order && {
      status: statusOf(order),
      plan: order.plan,
      slug,
      isPlanPaid,
      crm: order.crm === 1,
      coupon: order.coupon ?? undefined,
      cents: shownCentsOf(order),
      hasApplied: order.applicationId !== null,
      hasReceipt: order.receiptEnqueuedAt !== null,
    }
  );
}

/** By another order of the same agent, who may have changed the plan or paid for it long ago. */
async function hasProvedPlan({ database }: World, order: OrdersTable, knownOrders: readonly string[]) {
  const { read } = database;
  const { id, agentId } = order;
  const known = await Promise.all(knownOrders.map((one) => findOrder(read, one)));
  const isProved = known.some((one) => one && one.id !== id && agentId !== null && one.agentId === agentId);
  return isProved && agentId !== null && hasPaidPlan(await ordersOf(read, { agentId }));
}

const hasPaidPlan = (orders: readonly OrdersTable[]) => orders.some(({ crm, state }) => crm === 0 && state === "paid");

function shownCentsOf({ state, chargedCents, expectedCents, taxCents }: OrdersTable): Cents {
  if (state !== "paid" || chargedCents === 0) return chargedCents ?? expectedCents;
  return expectedCents + (taxCents ?? 0);
}

function statusOf(order: OrdersTable): OrderProgress {
  if (order.state === "disputed") return order.dispute === "lost" ? "lost" : "disputed";
  if (order.state === "created" || order.state === "checkout") return isPaidOrPending(order) ? "on-its-way" : "waiting";
  return order.state === "amount-differs" ? "checking" : order.state;
}
