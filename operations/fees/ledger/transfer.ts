import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import type { WrittenKind } from "#domain/fees/ledger/fee-entry.ts";
import { isOfShare, referralOfAccount, shareKinds } from "#domain/fees/shares/share.ts";
import { postShareEntry } from "#operations/fees/shares/post-share-entry.ts";
import type { Transaction } from "#operations/transaction.ts";
import { type NewEntry, postEntry } from "./post-entry.ts";

type Transfer = Omit<NewEntry, "kind"> & { kind: WrittenKind };

/** Moves money between two accounts, of a fee or of the share of it. @returns the entry's id */
export async function transfer(tx: Transaction, invoice: InvoicesTable, { kind, ...entry }: Transfer): Promise<string> {
  if (!isOfShare(kind)) return (await postEntry(tx, invoice, { kind, ...entry })).id;
  const { movement, day, staffId, confirmedBy, why, evidence, reverses } = entry;
  const written = { movement, day, staffId, confirmedBy, why, evidence, reverses };
  const of = { referralId: referralOfAccount(movement), invoiceId: invoice.id, kind: shareKinds[kind] };
  return (await postShareEntry(tx, { ...of, ...written })).id;
}
