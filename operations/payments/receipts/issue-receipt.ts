import { receiptText } from "#content/payments/receipt-text.ts";
import { listStart, type Position } from "#database/engine/paging.ts";
import { insert } from "#database/insert.ts";
import { findOrder } from "#database/payments/orders.ts";
import { eventsOfOrder } from "#database/payments/payment-events.ts";
import type { OrdersTable, PaymentEventsTable } from "#database/payments/payments-schema.ts";
import { lastReceiptNumber, paidWithoutReceipt, receiptOfOrder } from "#database/payments/receipts.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { paidByReceipt } from "./paid-by-receipt.ts";

/** With the next number, once, in the transaction in which the order is paid. A later refund changes nothing of it. */
export async function issueReceipt(
  tx: Transaction,
  order: OrdersTable,
  events: readonly PaymentEventsTable[],
): Promise<boolean> {
  if (order.state !== "paid" || order.provider === "office" || (await receiptOfOrder(tx.db, order.id))) return false;
  const paid = paidByReceipt(order, events);
  const [first] = events
    .filter(({ fact }) => fact === "paid")
    .map(({ occurredAt }) => occurredAt)
    .toSorted();
  const number = (await lastReceiptNumber(tx.db)) + 1;
  const body = receiptText({
    number,
    plan: order.plan,
    crm: order.crm === 1,
    cents: paid?.cents ?? order.expectedCents,
    taxCents: paid?.taxCents ?? 0,
    paidAt: paid?.event.occurredAt ?? first ?? order.updatedAt,
    provider: order.provider,
    reference: paid?.event.reference ?? order.reference,
    orderId: order.id,
  });
  const issuedAt = tx.now.toISOString();
  await insert(tx.db, "receipts", { id: tx.newId(), orderId: order.id, issuedAt, body, sha256: tx.hash(body), number });
  return true;
}

const issuedAtOnce = 100;

/** For orders that were paid before there were receipts. Safe to repeat and to kill. @returns how many are new */
export async function issueMissingReceipts(world: World): Promise<number> {
  let issued = 0;
  for (let after: Position | undefined = listStart; after; ) {
    const orders = await paidWithoutReceipt(world.database.read, after, issuedAtOnce);
    for (const { id } of orders) if (await inTransaction(world, (tx) => issueFor(tx, id))) issued += 1;
    after = orders.at(-1);
  }
  return issued;
}

async function issueFor(tx: Transaction, orderId: string): Promise<boolean> {
  const order = await findOrder(tx.db, orderId);
  return order !== undefined && issueReceipt(tx, order, await eventsOfOrder(tx.db, orderId));
}
