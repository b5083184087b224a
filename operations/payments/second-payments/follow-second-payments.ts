import {
  type SecondPayment,
  secondPaymentEmail,
  secondPaymentNotice,
} from "#content/emails/payments/second-payment.ts";
import { agentOfEmail, agentRecord } from "#database/agents/agents.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { ordersForTheSame } from "#database/payments/order-list.ts";
import { updateOrder } from "#database/payments/orders.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import type { OrdersTable, PaymentEventsTable } from "#database/payments/payments-schema.ts";
import type { Writer } from "#database/schema.ts";
import { paymentsInFull } from "#domain/payments/order-state.ts";
import { secondPaymentOf } from "#domain/payments/second-payment.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { notifyOffice } from "#operations/notifications/notify-office.ts";
import { payerNow } from "#operations/payments/receiver-of.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Marks the orders of one agent that pay a second time for the same thing, and notifies office and payer once for each.
 * Derived from all their payments, so that repeated and reordered webhooks end the same.
 */
export async function followSecondPayments(tx: Transaction, order: OrdersTable): Promise<void> {
  for (const one of [order, ...(await ordersForOne(tx.db, order))]) await judge(tx, one);
}

type PaidOrder = OrdersTable & { events: PaymentEventsTable[] };

async function judge(tx: Transaction, one: OrdersTable): Promise<void> {
  const order = await withEvents(tx.db, one);
  const others: PaidOrder[] = [];
  for (const other of await ordersForOne(tx.db, one)) others.push(await withEvents(tx.db, other));
  const firstId = secondPaymentOf(order, others);
  if (firstId === (one.secondPaymentOf ?? null)) return;
  await updateOrder(tx.db, one.id, { secondPaymentOf: firstId });
  const first = [order, ...others].find(({ id }) => id === firstId);
  if (!first || one.secondNotifiedAt) return;
  await notify(tx, order, first);
  await updateOrder(tx.db, one.id, { secondNotifiedAt: tx.now.toISOString() });
}

async function notify(tx: Transaction, order: PaidOrder, first: PaidOrder): Promise<void> {
  const [firstPayment] = paymentsInFull(first.expectedCents, first.events);
  const payment = paymentsInFull(order.expectedCents, order.events).at(order.id === first.id ? 1 : 0);
  if (!firstPayment || !payment) return;
  const payer = await payerNow(tx.db, order, payment.email ?? order.email);
  const email = payer && (await mayBeEmailed(tx.db, { email: payer })) ? payer : null;
  const found: SecondPayment = {
    plan: order.plan,
    crm: order.crm === 1,
    cents: payment.cents,
    paidAt: payment.occurredAt,
    reference: payment.reference,
    provider: order.provider,
    email,
    orderId: order.id,
    first: { orderId: first.id, paidAt: firstPayment.occurredAt },
  };
  const page = `/office/orders/${order.id}`;
  await notifyOffice(tx, order.id, { ...secondPaymentNotice(found), kind: "second-payment", page });
  if (!email) return;
  const message = { ...secondPaymentEmail(found), to: email, replyTo: tx.officeEmail };
  await enqueue(tx.db, emailMessage(tx, order.id, message));
}

/** An order without an application is matched with the agent by its payer's email. */
async function ordersForOne(db: Writer, order: OrdersTable): Promise<OrdersTable[]> {
  const events = await eventsOfOrder(db, order.id);
  const emails = new Set([order, ...events].flatMap(({ email }) => (email ? [emailKey(email)] : [])));
  const agentIds = new Set(order.agentId ? [order.agentId] : []);
  if (order.agentId) {
    const agent = await agentRecord(db, order.agentId);
    if (agent?.email) emails.add(agent.email);
  } else
    for (const email of emails) {
      const agentId = await agentOfEmail(db, email);
      if (agentId) agentIds.add(agentId);
    }
  return ordersForTheSame(db, order, { agentIds: [...agentIds], emails: [...emails] });
}

async function withEvents(db: Writer, order: OrdersTable): Promise<PaidOrder> {
  return { ...order, events: await eventsOfOrder(db, order.id) };
}
