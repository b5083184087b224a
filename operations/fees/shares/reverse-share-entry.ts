import { proposedOf } from "#database/fees/fee-ledger.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import type { ShareEntriesTable } from "#database/incoming/incoming-schema.ts";
import { reasonRefusal } from "#domain/audit/written-reason.ts";
import { reversalOf } from "#domain/fees/ledger/fee-entry.ts";
import { mayReverseAlone } from "#domain/fees/ledger/second-person.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";
import { officeToday } from "#operations/fees/ledger/write-entry.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";
import { type ShareWritten, writeShareEntry } from "./write-share-entry.ts";

interface ShareReversal {
  referralId: string;
  entryId: string;
  staffId: string;
  reason: string;
}

/** Takes recorded money of a share back by an entry that names it: alone on the same day, later with a second person. */
export function reverseShareEntry(world: World, { referralId, entryId, staffId, reason }: ShareReversal) {
  return inTransaction(world, async (tx): Promise<ShareWritten> => {
    const entries = await shareEntriesOf(tx.db, referralId);
    const entry = entries.find(({ id }) => id === entryId);
    if (!entry) return { ok: false, reason: "unknown-entry" };
    const waiting = await proposedOf(tx.db, entry.invoiceId);
    const isWaiting = waiting.some((one) => one.reverses === entryId && one.decidedAt === null);
    const refused = cannotReverseShare(entry, entries) ?? (isWaiting ? "waiting" : reasonRefusal(reason));
    if (refused) return { ok: false, reason: refused };
    const day = officeToday(tx);
    const before = { staffId: entry.staffId, day: localDay(new Date(entry.at), officeZone) };
    const written = { referralId, invoiceId: entry.invoiceId, movement: reversalOf(entry), day, staffId };
    return writeShareEntry(
      tx,
      { ...written, why: reason, evidence: "", reverses: entryId },
      { kind: "reversed", isWaiting: !mayReverseAlone(before, { staffId, day }) },
    );
  });
}

/** What follows a fee is not for a person to take back. @returns undefined if it can be */
export function cannotReverseShare(
  { id, kind }: ShareEntriesTable,
  entries: readonly ShareEntriesTable[],
): "reversed" | "is-reversal" | undefined {
  if (kind !== "paid" && kind !== "returned") return "is-reversal";
  return entries.some(({ reverses }) => reverses === id) ? "reversed" : undefined;
}
