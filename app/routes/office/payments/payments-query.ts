import { listState } from "#app/http/list-state.ts";
import type { PaymentFilter } from "#database/payments/payment-list.ts";
import { providers } from "#database/schema.ts";
import { recordedFacts } from "#domain/payments/payment-fact.ts";
import { paymentStatuses } from "#domain/payments/payment-status.ts";

export function parsePaymentsQuery(url: URL) {
  const known = { fact: recordedFacts, provider: providers, status: paymentStatuses };
  const { state, window } = listState(url, known);
  const filter: PaymentFilter = {
    fact: recordedFacts.find((one) => one === state.fact),
    provider: providers.find((one) => one === state.provider),
    status: paymentStatuses.find((one) => one === state.status),
  };
  return { state, window, filter };
}
