import { deliveriesCopy } from "#content/office/deliveries.ts";
import { describeError } from "#content/office/error-in-words.ts";
import { deliveryStateNames, destinationNames } from "#content/office/inboxes.ts";
import { listDeliveries } from "#database/delivery-list.ts";
import { parseDeliveriesQuery } from "../../lists/deliveries.ts";
import { csvResponse } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/deliveries-csv.ts";

const copy = deliveriesCopy.detail;

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = parseDeliveriesQuery(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvResponse({
    request,
    context,
    window,
    rows: (part) => listDeliveries(read, filter, part).execute(),
    columns: {
      [copy.received]: ({ receivedAt }) => receivedAt,
      [copy.id]: ({ id }) => id,
      [copy.about]: ({ about }) => about,
      [copy.to]: ({ destination }) => destinationNames[destination],
      [copy.state]: ({ state }) => deliveryStateNames[state],
      [copy.attempts]: ({ attempts }) => attempts,
      [copy.lastError]: ({ lastError }) => lastError && describeError(lastError),
      [copy.due]: ({ state, dueAt }) => (state === "pending" ? dueAt : ""),
      [copy.ended]: ({ endedAt }) => endedAt,
      [copy.sentAgain]: ({ retriedAt }) => retriedAt,
    },
  });
}
