import { feeEntriesOf, proposedOf } from "#database/fees/fee-ledger.ts";
import { invoiceByNumber } from "#database/fees/invoices.ts";
import type { FeeEntriesTable } from "#database/fees/ledger-schema.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { reversalOf } from "#domain/fees/ledger/fee-entry.ts";
import { mayReverseAlone } from "#domain/fees/ledger/second-person.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type EntryWritten, officeToday, writeEntry } from "./write-entry.ts";

/** "by-provider": what a provider reported, only its own notices take back. "waiting": it was proposed already. */
export type ReversalRefusal = "unknown-entry" | "reversed" | "is-reversal" | "by-provider" | "waiting" | ReasonRefusal;

interface Reversal {
  number: string;
  entryId: string;
  staffId: string;
  reason: string;
}

/** Takes an entry back by another one that names it (an issue, a payment by hand, a write-off, an adjustment). */
export function reverseEntry(
  world: World,
  { number, entryId, staffId, reason }: Reversal,
): Promise<EntryWritten<ReversalRefusal>> {
  return inTransaction(world, async (tx): Promise<EntryWritten<ReversalRefusal>> => {
    const invoice = await invoiceByNumber(tx.db, number);
    if (!invoice) return { ok: false, reason: "unknown-invoice" };
    const entries = await feeEntriesOf(tx.db, invoice.id);
    const entry = entries.find(({ id }) => id === entryId);
    if (!entry) return { ok: false, reason: "unknown-entry" };
    const proposed = await proposedOf(tx.db, invoice.id);
    const isWaiting = proposed.some((one) => one.reverses === entryId && one.decidedAt === null);
    const refused = cannotReverse(entry, entries) ?? (isWaiting ? "waiting" : reasonRefusal(reason));
    if (refused) return { ok: false, reason: refused };
    const day = officeToday(tx);
    const written = { staffId: entry.staffId, day: localDay(new Date(entry.at), officeZone) };
    return writeEntry(tx, invoice, {
      ...{ kind: "reversed", movement: reversalOf(entry), day, staffId, why: reason, reverses: entryId },
      needsSecondPerson: !mayReverseAlone(written, { staffId, day }),
    });
  });
}

/** @returns undefined if it can be */
export function cannotReverse(
  entry: FeeEntriesTable,
  entries: readonly FeeEntriesTable[],
): "reversed" | "is-reversal" | "by-provider" | undefined {
  if (entry.kind === "reversed") return "is-reversal";
  if (entry.eventKey?.startsWith("payment:")) return "by-provider";
  return entries.some(({ reverses }) => reverses === entry.id) ? "reversed" : undefined;
}
