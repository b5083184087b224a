import type { InvoiceBalance } from "#domain/fees/invoices/invoice-balance.ts";
import type { Cents } from "#domain/values/money.ts";
import { feeGivenBack, isReceivable, type Movement, type PaymentMethod, refunded } from "./fee-entry.ts";

export type RepaymentRefusal = "more-than-overpaid" | "more-than-paid";

/** Money given back to a brokerage: first what it has paid too much, else a part of its fee. */
export const repaymentOf = (
  { balanceCents }: Pick<InvoiceBalance, "balanceCents">,
  { brokerId, method, cents }: { brokerId: string; method: PaymentMethod; cents: Cents },
): Movement => (balanceCents < 0 ? refunded(brokerId, method, cents) : feeGivenBack(method, cents));

/** @returns undefined if as much can be given back */
export function repaymentRefusal(
  { debit, cents }: Movement,
  { balanceCents, paidCents, chargedCents }: Pick<InvoiceBalance, "balanceCents" | "paidCents" | "chargedCents">,
): RepaymentRefusal | undefined {
  if (isReceivable(debit)) return cents > -balanceCents ? "more-than-overpaid" : undefined;
  return cents > Math.min(paidCents, chargedCents) ? "more-than-paid" : undefined;
}
