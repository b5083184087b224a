import { paymentsCopy } from "#content/payments/office-payments.ts";
import { isUncounted, type RecordedFact } from "#domain/payments/payment-fact.ts";
import { formatAmount } from "#domain/values/money.ts";

/** A payment event's amount; events that do not count have none. */
export function paymentAmount({ fact, cents, currency }: { fact: RecordedFact; cents: number; currency: string }) {
  return isUncounted(fact) ? paymentsCopy.noAmount : formatAmount(cents, currency);
}
