import { paymentBooked, paymentNotFound } from "#content/emails/fees/payment-booked.ts";
import { findBroker } from "#database/brokers/brokers.ts";
import type { InvoiceAnswersTable } from "#database/fees/collection-schema.ts";
import { closeAnswer, openAnswerOf } from "#database/fees/fee-follow-ups.ts";
import { balanceById } from "#database/fees/fee-ledger.ts";
import type { FeeEntriesTable, InvoiceBalancesTable } from "#database/fees/ledger-schema.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { isReceivable, methodOf } from "#domain/fees/ledger/fee-entry.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

/** After each entry: a payment brings a receipt, and one of all that was open answers what the firm had reported. */
export async function tellOfPayment(tx: Transaction, entry: FeeEntriesTable): Promise<void> {
  const method = methodOf(entry);
  const balance = await balanceById(tx.db, entry.invoiceId);
  if (entry.kind !== "paid" || !isReceivable(entry.credit) || !method || !balance) return;
  const { number, balanceCents } = balance;
  const { cents, day, evidence: reference } = entry;
  await tellBoth(tx, balance, (to) => paymentBooked({ number, cents, method, day, reference, balanceCents }, to));
  const answer = balanceCents <= 0 ? await openAnswerOf(tx.db, entry.invoiceId) : undefined;
  if (!answer) return;
  const closing = {
    closedAt: tx.now.toISOString(),
    closedBy: entry.staffId ?? "",
    reason: "",
    outcome: "booked",
  } as const;
  await closeAnswer(tx.db, { id: answer.id, ...closing });
}

/** Staff looked for a reported payment and booked none. */
export async function tellOfMissingPayment(tx: Transaction, answer: InvoiceAnswersTable): Promise<void> {
  const balance = await balanceById(tx.db, answer.invoiceId);
  if (!balance) return;
  const { method, paidOn, reason } = answer;
  const facts = { number: balance.number, openCents: balance.balanceCents, method, paidOn, reason };
  await tellBoth(tx, balance, (to) => paymentNotFound({ ...facts, reference: answer.reference ?? "" }, to));
}

type Compose = (to: { reader: "firm" | "agent"; name: string; url: string }) => EmailContent;

/** The firm that pays, and its agent. */
async function tellBoth(tx: Transaction, balance: InvoiceBalancesTable, compose: Compose): Promise<void> {
  const { number, leadId, agentId, brokerId } = balance;
  const url = (path: string) => new URL(`${path}/${number}`, tx.baseUrl).href;
  const service = { replyTo: tx.officeEmail, service: true } as const;
  const broker = await findBroker(tx.db, brokerId);
  if (broker && isEmailAddress(broker.email)) {
    const email = compose({ reader: "firm", name: broker.firm, url: url("/broker/invoices") });
    await enqueue(tx.db, emailMessage(tx, leadId, { ...email, to: broker.email, ...service }));
  }
  const agent = await recipientOf(tx.db, { agentId, memberId: null });
  if (!agent) return;
  const email = compose({ reader: "agent", name: agent.firstName, url: url("/my/fees") });
  await enqueue(tx.db, emailMessage(tx, leadId, { ...email, to: agent.email, ...service }));
}
