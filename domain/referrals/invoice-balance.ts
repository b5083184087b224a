import type { Cents } from "#domain/values/money.ts";
import { type FeeAccount, isReceivable, type Movement } from "./fee-entry.ts";

/** "nothing-due": its fee was taken back or adjusted to nothing, and nothing was paid. */
export const invoiceStates = ["open", "partly-paid", "paid", "overpaid", "written-off", "nothing-due"] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Of it something is to be paid. */
export const isUnpaid = (state: InvoiceState): boolean => state === "open" || state === "partly-paid";

/**
 * Whether invoices about one lead pay it. One that was written off, or on which nothing is due, neither pays it nor keeps
 * it from being paid.
 */
export const arePaid = (states: readonly InvoiceState[]): boolean =>
  states.some((state) => state === "paid" || state === "overpaid") && !states.some(isUnpaid);

export interface InvoiceBalance {
  /** What was invoiced, with its adjustments. */
  chargedCents: Cents;
  /** What was paid and not given back. */
  paidCents: Cents;
  writtenOffCents: Cents;
  /** What is open; less than zero: overpaid. */
  balanceCents: Cents;
  state: InvoiceState;
  /** YYYY-MM-DD of the last payment of an invoice that is paid in full. */
  paidOn: string | null;
}

/** What the entries of one invoice add up to, in whatever sequence they are. A reversal needs no case of its own. */
export function balanceOf(entries: readonly (Movement & { day: string })[]): InvoiceBalance {
  const sums = { charged: 0, paid: 0, writtenOff: 0 };
  let lastPaid = "";
  for (const entry of entries) {
    const { part, cents } = effectOf(entry);
    if (part) sums[part] += cents;
    if (part === "paid" && cents > 0 && entry.day > lastPaid) lastPaid = entry.day;
  }
  const { charged, paid, writtenOff } = sums;
  const balanceCents = charged - paid - writtenOff;
  const state = stateOf({ charged, paid, writtenOff }, balanceCents);
  const isPaid = state === "paid" || state === "overpaid";
  return {
    ...{ chargedCents: charged, paidCents: paid, writtenOffCents: writtenOff, balanceCents, state },
    paidOn: isPaid && lastPaid !== "" ? lastPaid : null,
  };
}

type Part = "charged" | "paid" | "writtenOff";

function stateOf({ charged, paid, writtenOff }: Record<Part, Cents>, balanceCents: Cents): InvoiceState {
  if (balanceCents < 0) return "overpaid";
  if (balanceCents > 0) return paid > 0 || writtenOff > 0 ? "partly-paid" : "open";
  if (writtenOff > 0) return "written-off";
  return charged > 0 || paid > 0 ? "paid" : "nothing-due";
}

/** The account on the other side of the receivable says which sum a movement changes. */
function effectOf({ debit, credit, cents }: Movement): { part: Part | undefined; cents: Cents } {
  if (isReceivable(debit) === isReceivable(credit)) return { part: undefined, cents: 0 };
  const part = partOf(isReceivable(debit) ? credit : debit);
  const isMore = isReceivable(debit) === (part === "charged");
  return { part, cents: isMore ? cents : -cents };
}

function partOf(account: FeeAccount): Part {
  if (account === "fees" || account === "adjustment") return "charged";
  return account === "write-off" ? "writtenOff" : "paid";
}

/** The sum over all accounts, by account. Over all of them it is zero, whatever the movements are. */
export function accountsOf(movements: Iterable<Movement>): Map<FeeAccount, Cents> {
  const accounts = new Map<FeeAccount, Cents>();
  for (const { debit, credit, cents } of movements) {
    accounts.set(debit, (accounts.get(debit) ?? 0) + cents);
    accounts.set(credit, (accounts.get(credit) ?? 0) - cents);
  }
  return accounts;
}
