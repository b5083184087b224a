import { listState } from "#app/http/list-state.ts";
import type { DeliveryFilter } from "#database/notifications/delivery-list.ts";
import { deliveryStates, destinations } from "#database/schema.ts";

/** Without a state, the list shows everything that is not delivered. */
export function parseDeliveriesQuery(url: URL) {
  const { state, window } = listState(url, { state: deliveryStates, destination: destinations });
  const filter: DeliveryFilter = {
    state: deliveryStates.find((one) => one === state.state) ?? "open",
    destination: destinations.find((one) => one === state.destination),
  };
  return { state, window, filter };
}
