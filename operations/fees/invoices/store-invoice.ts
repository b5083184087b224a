import { invoiceText } from "#content/fees/invoice-text.ts";
import { takeInvoiceNumber } from "#database/fees/invoices.ts";
import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { insert } from "#database/insert.ts";
import { type InvoiceFacts, invoiceDueOn } from "#domain/fees/invoices/invoice-facts.ts";
import { invoiced } from "#domain/fees/ledger/fee-entry.ts";
import { postEntry } from "#operations/fees/ledger/post-entry.ts";
import { officeToday } from "#operations/fees/ledger/write-entry.ts";
import type { Transaction } from "#operations/transaction.ts";

/** The ids that an invoice belongs to. */
type InvoiceIds = Pick<InvoicesTable, "closingId" | "brokerId" | "agentId" | "leadId">;

/** Number, text, fingerprint and first entry of an invoice, in one transaction. */
export async function storeInvoice(tx: Transaction, ids: InvoiceIds, facts: InvoiceFacts): Promise<InvoicesTable> {
  const issuedOn = officeToday(tx);
  const dueOn = invoiceDueOn(facts.closedOn, issuedOn);
  const number = await takeInvoiceNumber(tx.db, issuedOn.slice(0, 4));
  const body = invoiceText(number, facts, { issuedOn, dueOn });
  const { percentBp, baseCents, cents } = facts;
  const invoice: InvoicesTable = {
    ...{ id: tx.newId(), number, ...ids, issuedAt: tx.now.toISOString(), body, sha256: tx.hash(body) },
    ...{ percentBp, baseCents, cents, dueOn },
  };
  await insert(tx.db, "invoices", invoice);
  await postEntry(tx, invoice, { kind: "invoiced", movement: invoiced(ids.brokerId, cents), day: issuedOn });
  return invoice;
}
