import { invoiceStatesOfLead } from "#database/fees/fee-ledger.ts";
import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { findLead, insertMove } from "#database/leads/lead-history.ts";
import { byLedger } from "#database/leads/leads-schema.ts";
import { arePaid } from "#domain/fees/invoices/invoice-balance.ts";
import type { Transaction } from "#operations/transaction.ts";

/** A closed lead is paid at closing while its invoices are paid, and closed again if one no longer is. */
export async function followInvoice(
  tx: Transaction,
  { leadId }: Pick<InvoicesTable, "leadId">,
  staffId: string | null,
): Promise<void> {
  const lead = await findLead(tx.db, leadId);
  const isPaid = arePaid(await invoiceStatesOfLead(tx.db, leadId));
  const to = isPaid ? "paid-at-closing" : "closed";
  const from = isPaid ? "closed" : "paid-at-closing";
  if (lead?.stage !== from) return;
  const row = { id: tx.newId(), leadId, movedAt: tx.now.toISOString(), staffId: staffId ?? byLedger, why: "" };
  const after = { stage: to, pausedFrom: null, agentId: lead.agentId } as const;
  await insertMove(tx.db, { ...row, fromStage: from, toStage: to }, after);
}
