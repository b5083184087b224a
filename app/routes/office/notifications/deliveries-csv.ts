import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { describeError } from "#content/notifications/describe-error.ts";
import { deliveriesCopy } from "#content/notifications/office-deliveries.ts";
import { deliveryStateNames, destinationNames } from "#content/office/status-names.ts";
import { listDeliveries } from "#database/notifications/delivery-list.ts";
import { parseDeliveriesQuery } from "./deliveries-query.ts";

const copy = deliveriesCopy.detail;

export const loader = csvLoader({
  parse: parseDeliveriesQuery,
  rows: (read, filter, part) => listDeliveries(read, filter, part).execute(),
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
