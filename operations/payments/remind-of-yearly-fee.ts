import { yearlyFeeDue } from "#content/emails/payments/yearly-fee.ts";
import { expectedPrice } from "#content/plans.ts";
import { planPaidAt, plansPaidAt } from "#database/agents/agent-history.ts";
import { applicationOfAgent } from "#database/agents/applications.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { agentsWithYearlyFee, insertYearlyFeeReminder } from "#database/payments/fee-reminders.ts";
import { findOrder, insertOrder } from "#database/payments/orders.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import { planNames } from "#domain/agents/plan.ts";
import { guaranteeYear } from "#domain/leads/lead-guarantee.ts";
import { hasMoney } from "#domain/payments/order-state.ts";
import { reminderDue } from "#domain/payments/yearly-fee.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { newOrder } from "./new-order.ts";

/**
 * Emails agents of the yearly plan 30, 7 and 1 days before their year ends, each once, with where to pay the next year.
 * Nothing is charged by itself. Safe to repeat and to kill. @returns how many emails
 */
export async function remindOfYearlyFee(world: World): Promise<number> {
  const { read } = world.database;
  let reminded = 0;
  for (let after: string | undefined = ""; after !== undefined; ) {
    const agentIds: string[] = await agentsWithYearlyFee(read, after, portion);
    // Without a transaction for each of those whose year does not end soon, which are nearly all.
    const due = [...(await plansPaidAt(read, agentIds))].filter(([, paidAt]) => dueFor(paidAt, world.now()));
    for (const [agentId] of due) if (await inTransaction(world, (tx) => remind(tx, agentId))) reminded += 1;
    after = agentIds.length < portion ? undefined : agentIds.at(-1);
  }
  return reminded;
}

const portion = 200;

function dueFor(paidAt: string, now: Date): { yearEnd: string; daysBefore: number } | undefined {
  const { end: yearEnd } = guaranteeYear(paidAt, now);
  const daysBefore = reminderDue(yearEnd, now);
  return daysBefore === undefined ? undefined : { yearEnd, daysBefore };
}

async function remind(tx: Transaction, agentId: string): Promise<boolean> {
  const paidAt = await planPaidAt(tx.db, agentId);
  const application = await applicationOfAgent(tx.db, agentId);
  const recipient = await recipientOf(tx.db, { agentId, memberId: null });
  const due = paidAt && dueFor(paidAt, tx.now);
  if (!due || !application || !recipient) return false;
  const { yearEnd, daysBefore } = due;
  const orderId = await orderOfNextYear(tx, { ...application, email: recipient.email }, yearEnd);
  const order = await findOrder(tx.db, orderId);
  if (!order || hasMoney(order)) return false;
  const reminder = { id: tx.newId(), agentId, yearEnd, sentAt: tx.now.toISOString(), orderId, daysBefore };
  if (!(await insertYearlyFeeReminder(tx.db, reminder))) return false;
  const { name, email: to } = recipient;
  const url = tx.checkout.url("standard", { id: orderId, email: to });
  const email = yearlyFeeDue({ name, cents: order.expectedCents, yearEnd, daysBefore }, url);
  await enqueue(tx.db, emailMessage(tx, agentId, { ...email, to, service: true }));
  return true;
}

/** One for each year. */
async function orderOfNextYear(
  tx: Transaction,
  { id: applicationId, agentId, email }: Pick<OrdersTable, "agentId"> & { id: string; email: string },
  yearEnd: string,
): Promise<string> {
  const wanted = { product: "standard", provider: "stripe", plan: planNames.standard } as const;
  const linked = { applicationId, agentId, email, submissionKey: tx.hash(`yearly fee ${agentId} ${yearEnd}`) };
  const order = newOrder(tx, { ...wanted, ...linked, expectedCents: expectedPrice("standard") });
  return (await insertOrder(tx.db, order)).id;
}
