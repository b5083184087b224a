import { listState } from "#app/routes/office/list-state.ts";
import type { DeliveryFilter } from "#database/notifications/delivery-list.ts";
import { deliveryStates, destinations } from "#database/schema.ts";

/** Which deliveries the list's address asks for, all that are not delivered where it says nothing; its CSV file too. */
export function parseDeliveriesQuery(url: URL) {
  const { state, window } = listState(url, { state: deliveryStates, destination: destinations });
  const filter: DeliveryFilter = {
    state: deliveryStates.find((one) => one === state.state) ?? "open",
    destination: destinations.find((one) => one === state.destination),
  };
  return { state, window, filter };
}
