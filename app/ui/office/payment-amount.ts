import { paymentsCopy } from "#content/office/payments.ts";
import { formatAmount } from "#domain/money.ts";
import { isUncounted, type RecordedFact } from "#domain/payment.ts";

/** What a provider told of money; an event that does not count tells of none. */
export function paymentAmount({ fact, cents, currency }: { fact: RecordedFact; cents: number; currency: string }) {
  return isUncounted(fact) ? paymentsCopy.noAmount : formatAmount(cents, currency);
}
