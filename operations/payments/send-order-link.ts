import { orderLinkEmail } from "#content/emails/payments/order-link.ts";
import { agentOfEmail } from "#database/agents/agents.ts";
import { countConfirmation } from "#database/notifications/confirmation-counts.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { ordersOfEmail } from "#database/payments/orders.ts";
import { hourOf, orderLinksToMailbox } from "#domain/notifications/confirmation-bounds.ts";
import { hasMoney } from "#domain/payments/order-state.ts";
import { emailKey } from "#domain/values/email-address.ts";
import { mailboxOf } from "#domain/values/mailbox.ts";
import { countWithinBounds } from "#operations/notifications/confirmation-messages.ts";
import { emailMessage, mayBeEmailed } from "#operations/notifications/email-message.ts";
import { paidOrdersLink } from "#operations/payments/receipts/receipt-link.ts";
import { scopeMark } from "#operations/territory/reservation-bounds.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

const most = 4;

/**
 * Emails the link of a receipt again, to an address with a paid or pending order. The caller learns nothing, and the
 * work differs only by the email's own row. Bounded like confirmations (decision 12).
 */
export async function sendOrderLink(world: World, asked: { email: string; ip: string }): Promise<void> {
  await inTransaction(world, async (tx) => {
    const email = emailKey(asked.email);
    const isWithin = (await mailboxHasRoom(tx, email)) && (await countWithinBounds(tx, { ip: asked.ip }, email));
    const agentId = await agentOfEmail(tx.db, email);
    const paid = (await ordersOfEmail(tx.db, { email, agentId })).filter(hasMoney).slice(0, most);
    const mayWrite = await mayBeEmailed(tx.db, { email });
    const [newest] = paid;
    if (!newest || !isWithin || !mayWrite) return;
    const ids = paid.map(({ id }) => id);
    const text = orderLinkEmail({ orders: paid, url: paidOrdersLink(tx, ids) });
    await enqueue(tx.db, emailMessage(tx, newest.id, { ...text, to: email, replyTo: tx.officeEmail, urgent: true }));
  });
}

function mailboxHasRoom(tx: Transaction, email: string): Promise<boolean> {
  const id = scopeMark(tx, `order link ${mailboxOf(email)}`);
  return countConfirmation(tx.db, [{ id, most: orderLinksToMailbox }], hourOf(tx.now));
}
