import { paymentsCopy } from "#content/payments/office-payments.ts";
import { isUncounted, type RecordedFact } from "#domain/payments/order-state.ts";
import { formatAmount } from "#domain/values/money.ts";

/** What a provider told of money; an event that does not count tells of none. */
export function paymentAmount({ fact, cents, currency }: { fact: RecordedFact; cents: number; currency: string }) {
  return isUncounted(fact) ? paymentsCopy.noAmount : formatAmount(cents, currency);
}
