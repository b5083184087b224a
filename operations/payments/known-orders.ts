import { checkoutAddress, checkoutPath } from "#content/navigation.ts";
import { findOrder } from "#database/payments/orders.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import type { Reader } from "#database/schema.ts";
import { type PlanSlug, planByName } from "#domain/agents/plan.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import { hasMoney } from "#domain/payments/order-state.ts";
import { isRenewal } from "#domain/payments/second-payment.ts";
import type { Cents } from "#domain/values/money.ts";
import type { World } from "#operations/world.ts";
import { checkoutOfOrder } from "./checkout-of-order.ts";
import { productOf } from "./new-order.ts";

export interface PaidOrder {
  id: string;
  plan: string;
  slug: PlanSlug | undefined;
  product: CheckoutProduct | undefined;
  crm: boolean;
  /** ISO; when the provider accepted the payment. */
  paidAt: string;
  hasApplied: boolean;
}

export interface UnpaidApplication {
  plan: string;
  cents: Cents;
  checkoutUrl: string;
}

export interface KnownOrders {
  paid: PaidOrder[];
  unpaid?: UnpaidApplication | undefined;
}

/**
 * What the orders say that a signed cookie or link names, the latest first. Only these: whose other orders are paid is
 * nothing that a typed email may reveal.
 */
export async function knownOrders(world: World, ids: readonly string[]): Promise<KnownOrders> {
  const { read } = world.database;
  const found = await Promise.all([...new Set(ids)].map((id) => findOrder(read, id)));
  const orders = found.filter((order) => order !== undefined);
  const paid = await paidOrders(read, orders, world.now());
  const unpaid = orders.find(
    (order) =>
      order.applicationId !== null && isUnpaid(order) && !paid.some(({ product }) => product === productOf(order)),
  );
  return { paid, unpaid: unpaid && (await unpaidApplication(world, unpaid)) };
}

/** @returns the payment of this product, if one of these orders is paid or pending */
export async function paymentOf(world: World, product: CheckoutProduct, ids: readonly string[]) {
  return (await knownOrders(world, ids)).paid.find((order) => order.product === product);
}

async function paidOrders(read: Reader, orders: readonly OrdersTable[], now: Date): Promise<PaidOrder[]> {
  const paid: PaidOrder[] = [];
  for (const order of orders.filter(hasMoney)) {
    const paidAt = await paidSince(read, order);
    const { id, plan, crm, applicationId } = order;
    if (isRenewal(paidAt, now.toISOString())) continue;
    paid.push({
      id,
      plan,
      slug: planByName(plan),
      product: productOf(order),
      crm: crm === 1,
      paidAt,
      hasApplied: applicationId !== null,
    });
  }
  return paid;
}

async function paidSince(read: Reader, { id, updatedAt }: OrdersTable): Promise<string> {
  const accepted = (await eventsOfOrder(read, id)).filter(({ fact }) => fact === "paid" || fact === "awaiting");
  return accepted.map(({ occurredAt }) => occurredAt).toSorted()[0] ?? updatedAt;
}

const isUnpaid = ({ state, reference }: OrdersTable) =>
  state === "created" || state === "failed" || (state === "checkout" && reference === null);

/** A coupon and the second provider's button are on our own checkout page. */
async function unpaidApplication(world: World, order: OrdersTable): Promise<UnpaidApplication | undefined> {
  const { id, plan, expectedCents: cents, coupon, provider } = order;
  const slug = planByName(plan);
  const isHosted = coupon === null && provider === "stripe";
  const checkoutUrl = isHosted
    ? await checkoutOfOrder(world, id)
    : slug && checkoutAddress(checkoutPath, slug, coupon ?? undefined);
  return checkoutUrl ? { plan, cents, checkoutUrl } : undefined;
}
