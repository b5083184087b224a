import { findLead, insertMove } from "#database/leads/lead-history.ts";
import type { InvoicesTable } from "#database/referrals/ledger-schema.ts";
import type { InvoiceState } from "#domain/referrals/invoice-balance.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Stands for a member of staff where a provider's notice moves a lead: each move names who made it. */
const provider = "provider";

/** A closed lead is paid at closing while its invoices are paid, and closed again if one no longer is. */
export async function followInvoice(
  tx: Transaction,
  { leadId }: Pick<InvoicesTable, "leadId">,
  staffId: string | null,
): Promise<void> {
  const lead = await findLead(tx.db, leadId);
  const isPaid = arePaid(await statesOfLead(tx, leadId));
  const to = isPaid ? "paid-at-closing" : "closed";
  const from = isPaid ? "closed" : "paid-at-closing";
  if (lead?.stage !== from) return;
  const row = { id: tx.newId(), leadId, movedAt: tx.now.toISOString(), staffId: staffId ?? provider, why: "" };
  const after = { stage: to, pausedFrom: null, agentId: lead.agentId } as const;
  await insertMove(tx.db, { ...row, fromStage: from, toStage: to }, after);
}

async function statesOfLead(tx: Transaction, leadId: string): Promise<InvoiceState[]> {
  const rows = await tx.db.selectFrom("invoiceBalances").select("state").where("leadId", "=", leadId).execute();
  return rows.map(({ state }) => state);
}

/** An invoice that was written off, or on which nothing is due, neither pays a lead nor keeps it from being paid. */
function arePaid(states: readonly InvoiceState[]): boolean {
  const counted = states.filter((state) => state !== "written-off" && state !== "nothing-due");
  return counted.length > 0 && counted.every((state) => state === "paid" || state === "overpaid");
}
