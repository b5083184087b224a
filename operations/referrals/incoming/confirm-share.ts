import { shareEntriesOf } from "#database/referrals/incoming/shares.ts";
import type { Movement } from "#domain/referrals/fee-entry.ts";
import { referralOfAccount, shareBalanceOf } from "#domain/referrals/incoming/share.ts";
import type { Transaction } from "#operations/transaction.ts";
import { type NewShareEntry, postShareEntry } from "./post-share-entry.ts";

type Proposed = Omit<NewShareEntry, "referralId" | "kind"> & {
  kind: "share-paid" | "share-reversed";
  movement: Movement;
};

/** A second person confirms a payment of a share, or taking one back. @returns why not; undefined: it is posted */
export async function confirmShare(
  tx: Transaction,
  { kind, ...proposed }: Proposed,
): Promise<"more-than-open" | "reversed" | undefined> {
  const referralId = referralOfAccount(proposed.movement);
  const entries = await shareEntriesOf(tx.db, referralId);
  const isPayment = kind === "share-paid";
  // The fee may have been taken back since it was proposed.
  if (isPayment && proposed.movement.cents > shareBalanceOf(entries).openCents) return "more-than-open";
  if (!isPayment && entries.some(({ reverses }) => reverses === proposed.reverses)) return "reversed";
  await postShareEntry(tx, { ...proposed, referralId, kind: isPayment ? "paid" : "reversed" });
  return undefined;
}
