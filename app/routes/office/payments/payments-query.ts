import { listState } from "#app/routes/office/list-state.ts";
import type { UnmatchedFilter } from "#database/payments/payment-list.ts";
import { providers } from "#database/schema.ts";
import { recordedFacts } from "#domain/payments/order-state.ts";

export function parsePaymentsQuery(url: URL) {
  const known = { fact: recordedFacts, provider: providers, status: ["not-ours"] };
  const { state, window } = listState(url, known);
  const filter: UnmatchedFilter = {
    fact: recordedFacts.find((one) => one === state.fact),
    provider: providers.find((one) => one === state.provider),
    notOurs: state.status === "not-ours",
  };
  return { state, window, filter };
}
