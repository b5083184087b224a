import { shareEntriesOf } from "#database/fees/shares.ts";
import type { ShareEntriesTable } from "#database/incoming/incoming-schema.ts";
import { insert } from "#database/insert.ts";
import type { Movement } from "#domain/fees/ledger/fee-entry.ts";
import type { ShareEntryKind } from "#domain/fees/shares/share.ts";
import type { Transaction } from "#operations/transaction.ts";

export interface NewShareEntry {
  referralId: string;
  invoiceId: string;
  kind: ShareEntryKind;
  movement: Movement;
  day: string;
  staffId?: string | null;
  confirmedBy?: string | null;
  why?: string;
  evidence?: string;
  reverses?: string | null;
}

/** The one way into the ledger of shares. */
export async function postShareEntry(
  tx: Transaction,
  { movement, staffId = null, confirmedBy = null, why = "", evidence = "", reverses = null, ...entry }: NewShareEntry,
): Promise<ShareEntriesTable> {
  const no = (await shareEntriesOf(tx.db, entry.referralId)).length + 1;
  const stored = { id: tx.newId(), at: tx.now.toISOString(), ...entry, ...movement, no };
  const row = { ...stored, staffId, confirmedBy, why, evidence, reverses };
  await insert(tx.db, "shareEntries", row);
  return row;
}
