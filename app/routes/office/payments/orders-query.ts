import { listState } from "#app/http/list-state.ts";
import { planChoices } from "#database/agents/plan-choice.ts";
import type { OrderFilter } from "#database/payments/order-list.ts";
import { providers } from "#database/schema.ts";
import { orderStates } from "#domain/payments/order-state.ts";

export function parseOrdersQuery(url: URL) {
  const { state, window } = listState(url, {
    state: orderStates,
    provider: providers,
    plan: planChoices,
    attention: ["yes"],
  });
  const filter: OrderFilter = {
    state: orderStates.find((one) => one === state.state),
    provider: providers.find((one) => one === state.provider),
    plan: planChoices.find((one) => one === state.plan),
    needsStaff: state.attention === "yes",
  };
  return { state, window, filter };
}
