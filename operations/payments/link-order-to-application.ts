import { findApplication, unpaidApplications } from "#database/agents/applications.ts";
import { findOrder, linkOrder, ordersWithoutApplication } from "#database/payments/orders.ts";
import { hasPaid, type OrderKind } from "#database/payments/plan-payment.ts";
import type { ApplicationsTable, OrdersTable, Writer } from "#database/schema.ts";
import { isSamePlan } from "#domain/agents/plan.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import { isPaidOrOnItsWay } from "#domain/payments/order-state.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { personLockName } from "#operations/privacy/lock-person.ts";
import type { World } from "#operations/world.ts";
import { productOf } from "./new-order.ts";

/**
 * Applications and orders find each other, whichever came first: by the reference that the browser carried, or by
 * e-mail within 30 days. Only for one and the same plan, and never over a link that stands. The plan and the CRM claimed
 * with it are two orders of one application: neither takes the other's place.
 */
const days = 30;

/**
 * Somebody leaves to pay whose browser carries an order of an application, by onboarding or by an earlier try: this
 * order is for that application as well, unless it is paid for likewise.
 */
export async function linkToCookieOrder(
  world: World,
  tx: Writer,
  { orderId, orderFromCookie }: { orderId: string; orderFromCookie: string },
): Promise<void> {
  const order = await findOrder(tx, orderId);
  const known = await findOrder(tx, orderFromCookie);
  if (!order || !known?.applicationId || !isSamePlan(known.plan, order.plan)) return;
  const applied = await lockApplication(world, tx, known.applicationId);
  if (!applied || (await hasPaid(tx, applied.id, kindOf(order)))) return;
  await link(world, tx, order.id, { id: applied.id, email: applied.email });
}

/** A payment came: the payer's newest application for this plan that is not paid for likewise is what it is for. */
export async function linkToApplication(
  world: World,
  tx: Writer,
  { orderId, payer }: { orderId: string; payer: string | null },
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!payer || !order || order.applicationId !== null) return;
  const applications = await unpaidApplications(tx, { email: payer, since: daysAgo(world), kind: kindOf(order) });
  const found = applications.find(({ plan }) => isSamePlan(plan, order.plan));
  const applied = found && (await lockApplication(world, tx, found.id));
  // Another order may have paid for it while it was waited for.
  if (applied && !(await hasPaid(tx, applied.id, kindOf(order))))
    await link(world, tx, order.id, { id: applied.id, email: applied.email });
}

/**
 * An application came: of the plan's orders and of the CRM's it is given the one that its browser carried and, where that
 * is none, the applicant's own (one that is paid before one that is not, the newest first).
 * @returns the order that the browser carried, where it was given
 */
export async function linkOrdersTo(
  world: World,
  tx: Writer,
  application: { id: string; email: string; plan: string; orderFromCookie: string | undefined },
): Promise<OrdersTable | undefined> {
  const { id, email, plan, orderFromCookie } = application;
  const found = orderFromCookie ? await findOrder(tx, orderFromCookie) : undefined;
  const cookieOrder = found?.applicationId === null && isSamePlan(found.plan, plan) ? found : undefined;
  const byEmail = (await ordersWithoutApplication(tx, email, daysAgo(world))).filter(
    (order) => isSamePlan(order.plan, plan) && order.state !== "failed" && order.state !== "refunded",
  );
  for (const kind of ["plan", "crm"]) {
    const chosen =
      cookieOrder && kindOf(cookieOrder) === kind
        ? cookieOrder
        : likeliest(byEmail.filter((order) => kindOf(order) === kind));
    if (chosen) await link(world, tx, chosen.id, { id, email });
  }
  // As it is by now: who settled it in this very moment was waited for.
  const linked = cookieOrder && (await findOrder(tx, cookieOrder.id));
  return linked?.applicationId === id ? linked : undefined;
}

/**
 * Somebody has applied, has paid, goes back, puts a word right and sends the form once more: their browser carries the
 * order of their first application, and nothing is left to pay.
 * @returns that first application; undefined where what the browser carries is none of theirs, for something else, not
 * paid for (nor its money on its way), or where it came too long ago
 */
export async function paidApplication(
  world: World,
  tx: Writer,
  { orderFromCookie, email, product }: { orderFromCookie: string; email: string; product: CheckoutProduct },
): Promise<ApplicationsTable | undefined> {
  const cookieOrder = await findOrder(tx, orderFromCookie);
  const first = cookieOrder?.applicationId ? await lockApplication(world, tx, cookieOrder.applicationId) : undefined;
  if (!first || personLockName(first.email) !== personLockName(email) || first.receivedAt < daysAgo(world))
    return undefined;
  // As it is by now: who gives the money back in this very moment was waited for.
  const order = await findOrder(tx, orderFromCookie);
  return order && isPaidFor(order, product) ? first : undefined;
}

/** Nobody is sent to pay twice for one thing: only who carries the paid order, by cookie or receipt, is spared the checkout. */
export const isPaidFor = (order: OrdersTable, product: CheckoutProduct) =>
  productOf(order) === product && isPaidOrOnItsWay(order);

/**
 * An application as it is once nobody is at it: who erases it in this moment is waited for. Then it has no e-mail, which
 * none comes without, is nobody's, and no order is for it.
 */
export async function lockApplication(world: World, tx: Writer, id: string): Promise<ApplicationsTable | undefined> {
  await world.database.lock(tx, `agent ${id}`);
  const application = await findApplication(tx, id);
  return application?.email ? application : undefined;
}

/** Whether an order is for the plan or for the CRM. */
export const kindOf = ({ crm }: OrdersTable): OrderKind => (crm === 1 ? "crm" : "plan");
const likeliest = (orders: OrdersTable[]) => orders.find(({ state }) => state === "paid") ?? orders[0];

function link(world: World, tx: Writer, orderId: string, { id, email }: { id: string; email: string }) {
  return linkOrder(tx, orderId, { applicationId: id, email, updatedAt: world.now().toISOString() });
}

const daysAgo = ({ now }: World) => addDuration(now(), { days: -days });
