import type { InvoicesTable } from "#database/fees/ledger-schema.ts";
import { shareEntriesOf } from "#database/fees/shares.ts";
import { referralOfLead } from "#database/incoming/referrals.ts";
import type { InvoiceBalance } from "#domain/fees/invoices/invoice-balance.ts";
import { earnedWith, shareChange, shareOfInvoice } from "#domain/fees/shares/share.ts";
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
