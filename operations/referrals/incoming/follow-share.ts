import { referralOfLead } from "#database/referrals/incoming/referrals.ts";
import { shareEntriesOf } from "#database/referrals/incoming/shares.ts";
import type { InvoicesTable } from "#database/referrals/ledger-schema.ts";
import { earnedWith, shareChange, shareOfInvoice } from "#domain/referrals/incoming/share.ts";
import type { InvoiceBalance } from "#domain/referrals/invoice-balance.ts";
import type { Transaction } from "#operations/transaction.ts";
import { postShareEntry } from "./post-share-entry.ts";

/**
 * After each entry of a fee: counts the share of the broker who sent the lead again, so it comes with the payment, goes
 * when that is taken back, and follows adjustments and write-offs. Safe to repeat.
 * @param day YYYY-MM-DD of the entry
 */
export async function followShare(
  tx: Transaction,
  { id: invoiceId, leadId }: Pick<InvoicesTable, "id" | "leadId">,
  { balance, day }: { balance: InvoiceBalance; day: string },
): Promise<void> {
  const referral = await referralOfLead(tx.db, leadId);
  if (!referral?.shareBp) return;
  const now = earnedWith(await shareEntriesOf(tx.db, referral.id), invoiceId);
  const change = shareChange(referral.id, now, shareOfInvoice(balance, referral.shareBp));
  if (change) await postShareEntry(tx, { referralId: referral.id, invoiceId, day, ...change });
}
