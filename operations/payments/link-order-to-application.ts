import { agentOfEmail } from "#database/agents/agents.ts";
import type { ApplicationsTable } from "#database/agents/agents-schema.ts";
import { findApplication, unpaidApplicationsOf } from "#database/agents/applications.ts";
import { takeWholeTurn } from "#database/dialects/beside-others.ts";
import { findOrder, linkOrder, ordersWithoutApplication } from "#database/payments/orders.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { hasPaid, type OrderKind } from "#database/payments/plan-payment.ts";
import { isSamePlan } from "#domain/agents/plan.ts";
import type { CheckoutProduct } from "#domain/payments/checkout-product.ts";
import { hasMoney, isTakenBack } from "#domain/payments/order-state.ts";
import { addDuration } from "#domain/values/add-duration.ts";
import { followSecondPayments } from "#operations/payments/second-payments/follow-second-payments.ts";
import type { Transaction } from "#operations/transaction.ts";
import { productOf } from "./new-order.ts";

/** For links by email. Links need the same plan and are never replaced. A plan and its CRM claim are two orders. */
const days = 30;

/** A cookie that names an application's order links a new order to that application, unless it is paid for. */
export async function linkToCookieOrder(
  tx: Transaction,
  { orderId, orderFromCookie }: { orderId: string; orderFromCookie: string },
): Promise<void> {
  const order = await findOrder(tx.db, orderId);
  const known = await findOrder(tx.db, orderFromCookie);
  if (!order || !known?.applicationId || !isSamePlan(known.plan, order.plan)) return;
  const applied = await presentApplication(tx, known.applicationId);
  if (!applied || (await hasPaid(tx.db, applied.id, kindOf(order)))) return;
  await link(tx, order.id, applied);
}

/** Links a paid order to the payer's newest application for this plan that is not paid for. */
export async function linkToApplication(
  tx: Transaction,
  { orderId, payer }: { orderId: string; payer: string | null },
): Promise<void> {
  const order = await findOrder(tx.db, orderId);
  if (!payer || !order || order.applicationId !== null) return;
  const agentId = await agentOfEmail(tx.db, payer);
  if (!agentId) return;
  const applications = await unpaidApplicationsOf(tx.db, { agentId, since: daysAgo(tx), kind: kindOf(order) });
  const applied = applications.find(({ plan }) => isSamePlan(plan, order.plan));
  if (applied) await link(tx, order.id, applied);
}

/** Links one plan order and one CRM order. @returns the cookie's order, if it was linked */
export async function linkOrdersTo(
  tx: Transaction,
  application: ApplicationsTable,
  orderFromCookie: string | undefined,
): Promise<OrdersTable | undefined> {
  const { email, plan } = application;
  const found = orderFromCookie ? await findOrder(tx.db, orderFromCookie) : undefined;
  const cookieOrder = found?.applicationId === null && isSamePlan(found.plan, plan) ? found : undefined;
  const byEmail = (await ordersWithoutApplication(tx.db, email, daysAgo(tx))).filter(
    (order) => isSamePlan(order.plan, plan) && order.state !== "failed" && !isTakenBack(order.state),
  );
  for (const kind of ["plan", "crm"]) {
    const chosen =
      cookieOrder && kindOf(cookieOrder) === kind
        ? cookieOrder
        : likeliest(byEmail.filter((order) => kindOf(order) === kind));
    if (!chosen) continue;
    takeWholeTurn(tx.db);
    await link(tx, chosen.id, application);
    // Its agent may make it a second payment, or no longer one.
    const linked = await findOrder(tx.db, chosen.id);
    if (linked) await followSecondPayments(tx, linked);
  }
  return cookieOrder && findOrder(tx.db, cookieOrder.id);
}

/** @returns the paid application that a corrected form belongs to, if it is recent and the agent's own */
export async function paidApplication(
  tx: Transaction,
  { orderFromCookie, agentId, product }: { orderFromCookie: string; agentId: string; product: CheckoutProduct },
): Promise<ApplicationsTable | undefined> {
  const cookieOrder = await findOrder(tx.db, orderFromCookie);
  const first = cookieOrder?.applicationId ? await presentApplication(tx, cookieOrder.applicationId) : undefined;
  if (!cookieOrder || !first || !isPaidFor(cookieOrder, product) || first.receivedAt < daysAgo(tx)) return undefined;
  return first.agentId === agentId ? first : undefined;
}

/** No agent pays twice: a cookie or receipt link that names a paid order skips the checkout. */
export const isPaidFor = (order: OrdersTable, product: CheckoutProduct) =>
  productOf(order) === product && hasMoney(order);

/** @returns undefined if it was erased */
export async function presentApplication(tx: Transaction, id: string): Promise<ApplicationsTable | undefined> {
  const application = await findApplication(tx.db, id);
  return application?.email ? application : undefined;
}

const kindOf = ({ crm }: OrdersTable): OrderKind => (crm === 1 ? "crm" : "plan");
const likeliest = (orders: OrdersTable[]) => orders.find(({ state }) => state === "paid") ?? orders[0];

function link(tx: Transaction, orderId: string, { id, agentId, email }: ApplicationsTable) {
  return linkOrder(tx.db, orderId, { applicationId: id, agentId, email, updatedAt: tx.now.toISOString() });
}

const daysAgo = ({ now }: Transaction) => addDuration(now, { days: -days });
