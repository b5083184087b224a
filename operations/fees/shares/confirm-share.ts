import { shareEntriesOf } from "#database/fees/shares.ts";
import type { Movement } from "#domain/fees/ledger/fee-entry.ts";
import { type ProposedShare, referralOfAccount, shareBalanceOf } from "#domain/fees/shares/share.ts";
import type { Transaction } from "#operations/transaction.ts";
import { type NewShareEntry, postShareEntry } from "./post-share-entry.ts";

type Proposed = Omit<NewShareEntry, "referralId" | "kind"> & { kind: ProposedShare; movement: Movement };

const kinds = { "share-paid": "paid", "share-returned": "returned", "share-reversed": "reversed" } as const;

/** A second person confirms money of a share, or taking it back. @returns why not; undefined: it is posted */
export async function confirmShare(
  tx: Transaction,
  { kind, ...proposed }: Proposed,
): Promise<"more-than-open" | "more-than-back" | "reversed" | undefined> {
  const referralId = referralOfAccount(proposed.movement);
  const entries = await shareEntriesOf(tx.db, referralId);
  const { openCents } = shareBalanceOf(entries);
  // The fee may have changed since it was proposed.
  if (kind === "share-paid" && proposed.movement.cents > openCents) return "more-than-open";
  if (kind === "share-returned" && proposed.movement.cents > -openCents) return "more-than-back";
  if (kind === "share-reversed" && entries.some(({ reverses }) => reverses === proposed.reverses)) return "reversed";
  await postShareEntry(tx, { ...proposed, referralId, kind: kinds[kind] });
  return undefined;
}
