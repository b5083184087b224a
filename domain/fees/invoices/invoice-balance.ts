import { type FeeAccount, isReceivable, type Movement } from "#domain/fees/ledger/fee-entry.ts";
import type { Cents } from "#domain/values/money.ts";

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
  for (const { debit, credit, cents, day } of entries) {
    add(sums, debit, cents);
    add(sums, credit, -cents);
    if (isReceivable(credit) && partOf(debit) === "paid" && day > lastPaid) lastPaid = day;
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

/** An account says which sum it changes, whatever is opposite. What is charged is a credit, the others are debits. */
function add(sums: Record<Part, Cents>, account: FeeAccount, debited: Cents): void {
  const part = partOf(account);
  if (part) sums[part] += part === "charged" ? -debited : debited;
}

function partOf(account: FeeAccount): Part | undefined {
  if (account === "fees" || account === "adjustment") return "charged";
  if (account === "write-off") return "writtenOff";
  return account.startsWith("cash:") ? "paid" : undefined;
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
