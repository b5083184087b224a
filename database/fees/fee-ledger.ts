import type { Reader, Writer } from "#database/schema.ts";
import type { InvoiceState } from "#domain/fees/invoices/invoice-balance.ts";
import type { FeeEntriesTable, InvoiceBalancesTable, ProposedEntriesTable } from "./ledger-schema.ts";

/** In the sequence in which they were written. */
export const feeEntriesOf = (reader: Reader, invoiceId: string): Promise<FeeEntriesTable[]> =>
  reader.selectFrom("feeEntries").selectAll().where("invoiceId", "=", invoiceId).orderBy("no").execute();

export async function storeBalance(tx: Writer, balance: InvoiceBalancesTable): Promise<void> {
  const { id, ...others } = balance;
  await tx
    .insertInto("invoiceBalances")
    .values(balance)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(others))
    .execute();
}

export const balanceById = (reader: Reader, id: string): Promise<InvoiceBalancesTable | undefined> =>
  reader.selectFrom("invoiceBalances").selectAll().where("id", "=", id).executeTakeFirst();

/** Of all invoices about one lead. */
export async function invoiceStatesOfLead(reader: Reader, leadId: string): Promise<InvoiceState[]> {
  const rows = await reader.selectFrom("invoiceBalances").select("state").where("leadId", "=", leadId).execute();
  return rows.map(({ state }) => state);
}

export const proposedById = (reader: Reader, id: string): Promise<ProposedEntriesTable | undefined> =>
  reader.selectFrom("proposedEntries").selectAll().where("id", "=", id).executeTakeFirst();

/** Of an invoice, oldest first, with those that were decided. */
export const proposedOf = (reader: Reader, invoiceId: string): Promise<ProposedEntriesTable[]> =>
  reader
    .selectFrom("proposedEntries")
    .selectAll()
    .where("invoiceId", "=", invoiceId)
    .orderBy("at")
    .orderBy("id")
    .execute();

export async function decideProposed(
  tx: Writer,
  id: string,
  decision: Pick<ProposedEntriesTable, "decidedAt" | "decidedBy" | "entryId">,
): Promise<void> {
  await tx.updateTable("proposedEntries").set(decision).where("id", "=", id).where("decidedAt", "is", null).execute();
}
