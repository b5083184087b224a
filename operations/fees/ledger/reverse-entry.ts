import { feeEntriesOf, proposedOf } from "#database/fees/fee-ledger.ts";
import { invoiceById, invoiceByNumber } from "#database/fees/invoices.ts";
import type { FeeEntriesTable, InvoicesTable } from "#database/fees/ledger-schema.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import type { ShareEntriesTable } from "#database/incoming/incoming-schema.ts";
import { type ReasonRefusal, reasonRefusal } from "#domain/audit/written-reason.ts";
import { reversalOf } from "#domain/fees/ledger/fee-entry.ts";
import { mayReverseAlone } from "#domain/fees/ledger/second-person.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { inTransaction, type Transaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type EntryWritten, officeToday, writeEntry } from "./write-entry.ts";

/** "by-provider": what a provider reported, only its own notices take back. "waiting": it was proposed already. */
export type ReversalRefusal = "unknown-entry" | "reversed" | "is-reversal" | "by-provider" | "waiting" | ReasonRefusal;

interface Reversal {
  entryId: string;
  staffId: string;
  reason: string;
}

/** Takes an entry back by another one that names it (an issue, a payment by hand, a write-off, an adjustment). */
export function reverseEntry(
  world: World,
  { number, ...reversal }: Reversal & { number: string },
): Promise<EntryWritten<ReversalRefusal>> {
  return inTransaction(world, async (tx): Promise<EntryWritten<ReversalRefusal>> => {
    const invoice = await invoiceByNumber(tx.db, number);
    if (!invoice) return { ok: false, reason: "unknown-invoice" };
    return reverse(tx, invoice, { kind: "reversed", entries: await feeEntriesOf(tx.db, invoice.id) }, reversal);
  });
}

/** Takes recorded money of a share back in the same way. */
export function reverseShareEntry(
  world: World,
  { referralId, ...reversal }: Reversal & { referralId: string },
): Promise<EntryWritten<ReversalRefusal>> {
  return inTransaction(world, async (tx): Promise<EntryWritten<ReversalRefusal>> => {
    const entries = await shareEntriesOf(tx.db, referralId);
    const entry = entries.find(({ id }) => id === reversal.entryId);
    const invoice = entry && (await invoiceById(tx.db, entry.invoiceId));
    if (!invoice) return { ok: false, reason: "unknown-entry" };
    return reverse(tx, invoice, { kind: "share-reversed", entries }, reversal);
  });
}

type LedgerEntry = FeeEntriesTable | ShareEntriesTable;

/** Alone on the same day, later with a second person. */
async function reverse(
  tx: Transaction,
  invoice: InvoicesTable,
  { kind, entries }: { kind: "reversed" | "share-reversed"; entries: readonly LedgerEntry[] },
  { entryId, staffId, reason }: Reversal,
): Promise<EntryWritten<ReversalRefusal>> {
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return { ok: false, reason: "unknown-entry" };
  const proposed = await proposedOf(tx.db, invoice.id);
  const isWaiting = proposed.some((one) => one.reverses === entryId && one.decidedAt === null);
  const refused = cannotReverse(entry, entries) ?? (isWaiting ? "waiting" : reasonRefusal(reason));
  if (refused) return { ok: false, reason: refused };
  const day = officeToday(tx);
  const before = { staffId: entry.staffId, day: localDay(new Date(entry.at), officeZone) };
  return writeEntry(tx, invoice, {
    ...{ kind, movement: reversalOf(entry), day, staffId, why: reason, reverses: entryId },
    needsSecondPerson: !mayReverseAlone(before, { staffId, day }),
  });
}

/** What follows a fee is not for a person to take back. */
const follows: readonly LedgerEntry["kind"][] = ["reversed", "earned", "reduced"];

/** @returns undefined if it can be */
export function cannotReverse(
  entry: LedgerEntry,
  entries: readonly LedgerEntry[],
): "reversed" | "is-reversal" | "by-provider" | undefined {
  if (follows.includes(entry.kind)) return "is-reversal";
  if ("eventKey" in entry && entry.eventKey?.startsWith("payment:")) return "by-provider";
  return entries.some(({ reverses }) => reverses === entry.id) ? "reversed" : undefined;
}
