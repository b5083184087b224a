import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { arePaid, type InvoiceBalance } from "#domain/fees/invoices/invoice-balance.ts";
import type { FeeEntryKind } from "#domain/fees/ledger/fee-entry.ts";
import { enqueueNetworkEvent } from "#operations/connections/enqueue-event.ts";
import type { Transaction } from "#operations/transaction.ts";

/** To the network's webhooks: an entry issued the invoice, or all of it is paid since. */
export async function tellOfInvoice(
  tx: Transaction,
  { number, leadId, agentId, dueOn }: Pick<InvoicesTable, "number" | "leadId" | "agentId" | "dueOn">,
  { kind, was, balance }: { kind: FeeEntryKind; was: InvoiceBalance; balance: InvoiceBalance },
): Promise<void> {
  const url = new URL(`/office/invoices/${number}`, tx.baseUrl).href;
  const invoice = { number, leadId, agentId, url };
  const { chargedCents, paidCents, paidOn } = balance;
  if (kind === "invoiced") {
    const data = { ...invoice, cents: chargedCents, dueOn };
    await enqueueNetworkEvent(tx, { about: leadId, event: { type: "invoice.issued", data } });
  }
  if (arePaid([was.state]) || !arePaid([balance.state])) return;
  const data = { ...invoice, cents: paidCents, paidOn };
  await enqueueNetworkEvent(tx, { about: leadId, event: { type: "invoice.paid", data } });
}
