import { balanceById } from "#database/fees/fee-ledger.ts";
import { invoiceByNumber } from "#database/fees/invoices.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { writtenOff } from "#domain/fees/ledger/fee-entry.ts";
import { needsSecondPerson } from "#domain/fees/ledger/second-person.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type EntryWritten, isProposed, officeToday, writeEntry } from "./write-entry.ts";

export type WriteOffRefusal = "nothing-open" | "waiting" | ReasonRefusal;

/** Nobody will pay what is open of an invoice any more. */
export function writeOffInvoice(
  world: World,
  { number, staffId, reason }: { number: string; staffId: string; reason: string },
): Promise<EntryWritten<WriteOffRefusal>> {
  return inTransaction(world, async (tx): Promise<EntryWritten<WriteOffRefusal>> => {
    const invoice = await invoiceByNumber(tx.db, number);
    const balance = invoice && (await balanceById(tx.db, invoice.id));
    if (!invoice || !balance) return { ok: false, reason: "unknown-invoice" };
    const refused = reasonRefusal(reason);
    if (refused) return { ok: false, reason: refused };
    const cents = balance.balanceCents;
    if (cents <= 0) return { ok: false, reason: "nothing-open" };
    if (await isProposed(tx, invoice.id, "written-off")) return { ok: false, reason: "waiting" };
    return writeEntry(tx, invoice, {
      ...{ kind: "written-off", movement: writtenOff(invoice.brokerId, cents), day: officeToday(tx), staffId },
      ...{ why: reason, needsSecondPerson: needsSecondPerson(cents) },
    });
  });
}
