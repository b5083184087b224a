import { balanceById, feeEntriesOf, storeBalance } from "#database/fees/fee-ledger.ts";
import type { FeeEntriesTable, InvoicesTable } from "#database/fees/ledger-schema.ts";
import { insert } from "#database/insert.ts";
import { balanceOf } from "#domain/fees/invoices/invoice-balance.ts";
import type { FeeEntryKind, Movement } from "#domain/fees/ledger/fee-entry.ts";
import { followAging } from "#operations/fees/invoices/follow-aging.ts";
import { followInvoice } from "#operations/fees/invoices/follow-invoice.ts";
import { tellOfInvoice } from "#operations/fees/invoices/tell-of-invoice.ts";
import { tellOfPayment } from "#operations/fees/invoices/tell-of-payment.ts";
import { followShare } from "#operations/fees/shares/follow-share.ts";
import type { Transaction } from "#operations/transaction.ts";

export interface NewEntry {
  kind: FeeEntryKind;
  movement: Movement;
  /** YYYY-MM-DD: when the money moved. */
  day: string;
  /** Null: nobody of the office recorded it. */
  staffId?: string | null;
  confirmedBy?: string | null;
  why?: string;
  evidence?: string;
  evidenceFileId?: string | null;
  eventKey?: string | null;
  reverses?: string | null;
}

/**
 * The one way into the ledger: appends an entry, stores what the invoice's entries add up to, and lets its lead follow.
 * @returns the entry
 */
export async function postEntry(tx: Transaction, invoice: InvoicesTable, entry: NewEntry): Promise<FeeEntriesTable> {
  const { kind, movement, day, staffId = null, confirmedBy = null, why = "", evidence = "" } = entry;
  const { evidenceFileId = null, eventKey = null, reverses = null } = entry;
  const before = await feeEntriesOf(tx.db, invoice.id);
  const stored: FeeEntriesTable = {
    ...{ id: tx.newId(), invoiceId: invoice.id, no: before.length + 1, kind, ...movement },
    ...{ at: tx.now.toISOString(), day, staffId, confirmedBy, why, evidence, evidenceFileId, eventKey, reverses },
  };
  await insert(tx.db, "feeEntries", stored);
  const balance = balanceOf([...before, stored]);
  const { id, number, brokerId, leadId, issuedAt, dueOn } = invoice;
  // Merging two records of agents moves their balances, not their invoices.
  const agentId = (await balanceById(tx.db, id))?.agentId ?? invoice.agentId;
  await storeBalance(tx.db, {
    ...{ id, number, brokerId, agentId, leadId, issuedAt, dueOn, ...balance, entries: stored.no },
  });
  // It may close what the firm reported, which the aging shows.
  await tellOfPayment(tx, stored);
  await followAging(tx, invoice.id);
  await followInvoice(tx, invoice, staffId);
  await followShare(tx, invoice, { balance, day });
  await tellOfInvoice(tx, { ...invoice, agentId }, { kind, was: balanceOf(before), balance });
  return stored;
}
