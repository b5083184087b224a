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
    [copy.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.id]: ["text", ({ id }) => id],
    [copy.about]: ["text", ({ about }) => about],
    [copy.to]: ["text", ({ destination }) => destinationNames[destination]],
    [copy.state]: ["text", ({ state }) => deliveryStateNames[state]],
    [copy.attempts]: ["number", ({ attempts }) => attempts],
    [copy.lastError]: ["text", ({ lastError }) => lastError && describeError(lastError)],
    [copy.due]: ["time", ({ state, dueAt }) => (state === "pending" ? dueAt : "")],
    [copy.ended]: ["time", ({ endedAt }) => endedAt],
    [copy.sentAgain]: ["time", ({ retriedAt }) => retriedAt],
  },
});
