import type { OrderFilter } from "#database/order-list.ts";
import { planChoices } from "#database/plan-choice.ts";
import { providers } from "#database/schema.ts";
import { orderStates } from "#domain/payment.ts";
import { listState } from "../office-list.ts";

/** Which orders the list's address asks for; its CSV file asks the same. */
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
    forAPerson: state.attention === "yes",
  };
  return { state, window, filter };
}
