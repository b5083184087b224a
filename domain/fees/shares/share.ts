import type { InvoiceBalance } from "#domain/fees/invoices/invoice-balance.ts";
import {
  type FeeAccount,
  type HandMethod,
  type Movement,
  reversalOf,
  type WrittenKind,
} from "#domain/fees/ledger/fee-entry.ts";
import { type Cents, shareOf } from "#domain/values/money.ts";

/**
 * "earned": its fee was paid. "reduced": the payment was taken back, or less was charged. "returned": the brokerage gave
 * back what it had too much.
 */
export const shareEntryKinds = ["earned", "reduced", "paid", "returned", "reversed"] as const;
export type ShareEntryKind = (typeof shareEntryKinds)[number];

/** What a person writes down about a share, and the entry that it becomes. */
export const shareKinds = { "share-paid": "paid", "share-returned": "returned", "share-reversed": "reversed" } as const;

export const isOfShare = (kind: WrittenKind): kind is keyof typeof shareKinds => Object.hasOwn(shareKinds, kind);

/** In hundredths of a percent. */
export const mostShareBp = 10_000;

/** Of one referral: the brokerage behind it is in its record. */
export const payableOf = (referralId: string): FeeAccount => `payable:${referralId}`;

/** What the broker gets of an invoice: nothing while something is open, and no share of what was written off. */
export const shareOfInvoice = (
  { balanceCents, chargedCents, paidCents }: Pick<InvoiceBalance, "balanceCents" | "chargedCents" | "paidCents">,
  shareBp: number,
): Cents => (balanceCents > 0 ? 0 : shareOf(Math.max(0, Math.min(chargedCents, paidCents)), shareBp));

const earned = (referralId: string, cents: Cents): Movement => ({
  ...{ debit: "shares", credit: payableOf(referralId), cents },
});

/** What leads from one share of an invoice to another. @returns undefined if they are equal */
export function shareChange(
  referralId: string,
  from: Cents,
  to: Cents,
): { kind: ShareEntryKind; movement: Movement } | undefined {
  if (from === to) return undefined;
  const movement = earned(referralId, Math.abs(to - from));
  return to > from ? { kind: "earned", movement } : { kind: "reduced", movement: reversalOf(movement) };
}

export const sharePaid = (referralId: string, method: HandMethod, cents: Cents): Movement => ({
  ...{ debit: payableOf(referralId), credit: `cash:${method}`, cents },
});

export const shareReturned = (referralId: string, method: HandMethod, cents: Cents): Movement =>
  reversalOf(sharePaid(referralId, method, cents));

export interface ShareBalance {
  earnedCents: Cents;
  paidCents: Cents;
  /** What is to be paid; less than zero: the broker has too much. */
  openCents: Cents;
}

type ShareMovement = Movement & { invoiceId: string };

/** What the entries of one referral add up to, in whatever sequence they are. */
export function shareBalanceOf(entries: readonly Movement[]): ShareBalance {
  let [earnedCents, paidCents] = [0, 0];
  for (const { debit, credit, cents } of entries) {
    if (debit === "shares") earnedCents += cents;
    else if (credit === "shares") earnedCents -= cents;
    else paidCents += credit.startsWith("cash:") ? cents : -cents;
  }
  return { earnedCents, paidCents, openCents: earnedCents - paidCents };
}

/** What was earned with one invoice. */
export const earnedWith = (entries: readonly ShareMovement[], invoiceId: string): Cents =>
  shareBalanceOf(entries.filter((entry) => entry.invoiceId === invoiceId)).earnedCents;

/** The referral whose share a movement is about. */
export const referralOfAccount = ({ debit, credit }: Movement): string =>
  [debit, credit].find((account) => account.startsWith("payable:"))?.slice("payable:".length) ?? "";
