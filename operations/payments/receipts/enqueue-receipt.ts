import { receipt } from "#content/emails/payments/receipt.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { updateOrder } from "#database/payments/orders.ts";
import type { OrdersTable, PaymentEventsTable } from "#database/payments/payments-schema.ts";
import { keptZipsOf } from "#database/territory/kept-zips.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { payerNow } from "#operations/payments/receiver-of.ts";
import { keptOf } from "#operations/territory/keep-zips.ts";
import { zipsOfApplication } from "#operations/territory/zips-of-application.ts";
import type { Transaction } from "#operations/transaction.ts";
import { paidByReceipt } from "./paid-by-receipt.ts";
import { receiptLink } from "./receipt-link.ts";

/** Once for each order, to its payer, for the payment in full or for an order that staff confirmed as free. */
export async function enqueueReceipt(
  tx: Transaction,
  { order, events, payer }: { order: OrdersTable; events: readonly PaymentEventsTable[]; payer: string | null },
): Promise<void> {
  const paid = paidByReceipt(order, events);
  if (!paid || order.receiptEnqueuedAt !== null) return;
  const { event, cents, taxCents } = paid;
  const to = await payerNow(tx.db, order, event.email ?? payer ?? order.email);
  if (!to || !(await mayBeEmailed(tx.db, { email: to }))) return;
  const kept = keptOf(await keptZipsOf(tx.db, [order.id]));
  const email = receipt({
    plan: order.plan,
    crm: order.crm === 1,
    cents,
    taxCents,
    paidAt: event.occurredAt,
    orderId: order.id,
    reference: event.reference,
    hasApplied: order.applicationId !== null,
    onboardingUrl: receiptLink(tx, order),
    zips: await zipsOfApplication(tx.db, order.applicationId, { now: tx.now, kept }),
  });
  await enqueue(tx.db, emailMessage(tx, order.id, { ...email, to, replyTo: tx.officeEmail }));
  await updateOrder(tx.db, order.id, { receiptEnqueuedAt: tx.now.toISOString() });
}
