import { invoiceReminder } from "#content/emails/fees/invoice-reminder.ts";
import { findBroker } from "#database/brokers/brokers.ts";
import { listStart, type Position } from "#database/engine/paging.ts";
import { agedById, invoicesToRemind } from "#database/fees/aged-invoices.ts";
import { lastStepSent } from "#database/fees/fee-follow-ups.ts";
import { balanceById } from "#database/fees/fee-ledger.ts";
import { insert } from "#database/insert.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { stepDue } from "#domain/fees/invoices/fee-reminder.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { followAging } from "./follow-aging.ts";

const mostAtOnce = 200;

/**
 * Reminds firms of open invoices, with a copy to the agent, unless they are disputed or said to be paid (workspace D9).
 * Safe to repeat and to kill. Reminders missed during an outage are one.
 */
export async function remindOfInvoices(world: World): Promise<{ reminded: number }> {
  let reminded = 0;
  const until = localDay(world.now(), officeZone);
  for (let after: Position | undefined = listStart; after; ) {
    const some: ({ id: string } & Position)[] = await invoicesToRemind(world.database.read, {
      ...{ until, after, most: mostAtOnce },
    });
    for (const { id } of some) if (await inTransaction(world, (tx) => remind(tx, id, until))) reminded += 1;
    after = some.at(-1);
  }
  return { reminded };
}

async function remind(tx: Transaction, id: string, today: string): Promise<boolean> {
  const aged = await agedById(tx.db, id);
  const balance = await balanceById(tx.db, id);
  if (!aged || !balance || aged.isDisputed === 1 || aged.isAnswered === 1) return false;
  const { dueOn, openCents, agentId } = aged;
  const { number, leadId } = balance;
  const step = stepDue(dueOn, today, await lastStepSent(tx.db, id));
  if (step === undefined) return false;
  const key = tx.newSecret();
  await insert(tx.db, "invoiceReminders", {
    ...{ id: tx.newId(), invoiceId: id, step, sentAt: tx.now.toISOString(), keyHash: tx.hash(key) },
  });
  await followAging(tx, id);
  const facts = { number, openCents, dueOn, step };
  const broker = await findBroker(tx.db, aged.brokerId);
  const sender = { replyTo: tx.officeEmail, service: true } as const;
  if (broker && isEmailAddress(broker.email)) {
    const url = new URL(`/invoice/${key}`, tx.baseUrl).href;
    const email = invoiceReminder({ ...facts, name: broker.firm, url, reader: "firm", bank: tx.bank });
    await enqueue(tx.db, emailMessage(tx, leadId, { ...email, to: broker.email, ...sender }));
  }
  const agent = await recipientOf(tx.db, { agentId, memberId: null });
  if (agent) {
    const url = new URL(`/my/fees/${number}`, tx.baseUrl).href;
    const email = invoiceReminder({ ...facts, name: agent.firstName, url, reader: "agent" });
    await enqueue(tx.db, emailMessage(tx, leadId, { ...email, to: agent.email, ...sender }));
  }
  return true;
}
