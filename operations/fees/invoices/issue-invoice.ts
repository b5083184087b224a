import { invoiceIssued } from "#content/emails/fees/invoice-issued.ts";
import { listStart, type Position } from "#database/engine/paging.ts";
import { closingById, closingsOfLead } from "#database/fees/closings.ts";
import type { ClosingsTable } from "#database/fees/closings-schema.ts";
import { closedWithoutInvoice, invoiceOfClosing } from "#database/fees/invoices.ts";
import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { insert } from "#database/insert.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { issueStep } from "#domain/fees/invoices/fee-reminder.ts";
import type { InvoiceNeed } from "#domain/fees/invoices/invoice-need.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { emailAgentOf } from "#operations/consumers/email-agent.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { billingStatus } from "./billing-status.ts";
import { storeInvoice } from "./store-invoice.ts";

export type InvoiceIssued =
  | { ok: true; invoice: InvoicesTable; isNew: boolean }
  | { ok: false; reason: "unknown-closing" | "not-closed" | "no-fee" }
  | { ok: false; reason: "waits"; needs: InvoiceNeed[] };

/** The invoice of a closing: one at most, however often this is asked. It waits until everything it says is known. */
export function issueInvoice(world: World, closingId: string): Promise<InvoiceIssued> {
  return inTransaction(world, async (tx): Promise<InvoiceIssued> => {
    const closing = await closingById(tx.db, closingId);
    return closing ? issueWithin(tx, closing, world.sandbox !== undefined) : { ok: false, reason: "unknown-closing" };
  });
}

async function issueWithin(tx: Transaction, closing: ClosingsTable, isSandbox: boolean): Promise<InvoiceIssued> {
  const before = await invoiceOfClosing(tx.db, closing.id);
  if (before) return { ok: true, invoice: before, isNew: false };
  if (closing.state !== "closed") return { ok: false, reason: "not-closed" };
  const status = await billingStatus(tx.db, closing, { now: tx.now, isSandbox, hasBank: tx.bank !== undefined });
  if (status.can === "never") return { ok: false, reason: "no-fee" };
  if (status.can === "wait") return { ok: false, reason: "waits", needs: status.needs };
  const { brokerId, agentId, facts } = status;
  const invoice = await storeInvoice(tx, { closingId: closing.id, brokerId, agentId, leadId: closing.leadId }, facts);
  await sendInvoice(tx, invoice, facts.payer.email);
  return { ok: true, invoice, isNew: true };
}

/** In the transaction of an act that may have supplied what an invoice of this lead waits for. */
export async function issueInvoicesOfLead(tx: Transaction, leadId: string, isSandbox: boolean): Promise<void> {
  for (const closing of await closingsOfLead(tx.db, leadId))
    if (closing.state === "closed") await issueWithin(tx, closing, isSandbox);
}

const mostAtOnce = 200;

/** All closings whose invoice can be issued by now. Safe to repeat and to kill. @returns how many are new */
export async function issueInvoices(world: World): Promise<number> {
  const { read } = world.database;
  const asked = { now: world.now(), isSandbox: world.sandbox !== undefined, hasBank: world.bank !== undefined };
  let issued = 0;
  for (let after: Position | undefined = listStart; after; ) {
    const closings: (ClosingsTable & Position)[] = await closedWithoutInvoice(read, after, mostAtOnce);
    for (const closing of closings) {
      // Most wait, or never get one: nobody waits for a transaction that would change nothing.
      if ((await billingStatus(read, closing, asked)).can !== "bill") continue;
      const done = await issueInvoice(world, closing.id);
      if (done.ok && done.isNew) issued += 1;
    }
    after = closings.at(-1);
  }
  return issued;
}

/** To the firm, whose money it is, with a copy to the agent. */
async function sendInvoice(tx: Transaction, invoice: InvoicesTable, to: string): Promise<void> {
  const url = (path: string) => new URL(path, tx.baseUrl).href;
  const service = { replyTo: tx.officeEmail, service: true } as const;
  if (isEmailAddress(to) && tx.bank) {
    const key = tx.newSecret();
    const sentAt = tx.now.toISOString();
    await insert(tx.db, "invoiceReminders", {
      ...{ id: tx.newId(), invoiceId: invoice.id, step: issueStep, sentAt, keyHash: tx.hash(key) },
    });
    const email = invoiceIssued(invoice, { reader: "broker", url: url(`/invoice/${key}`), bank: tx.bank });
    await enqueue(tx.db, emailMessage(tx, invoice.leadId, { ...email, to, ...service }));
  }
  const { leadId: id, agentId } = invoice;
  await emailAgentOf(tx, { id, agentId }, () =>
    invoiceIssued(invoice, { reader: "agent", url: url(`/my/fees/${invoice.number}`) }),
  );
}
