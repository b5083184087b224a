import { queueLabels as labels } from "#content/office/dashboard.ts";
import { listDeliveries } from "#database/notifications/delivery-list.ts";
import { counterSum } from "#database/queue/queue-counts.ts";
import { officePage, queue } from "./queue.ts";

export const deliveriesFailed = queue({
  rank: 250,
  label: labels.deliveriesFailed,
  list: "/office/deliveries?state=failed&sort=oldest",
  act: "deliveries.retry",
  limit: { hours: 4 },
  waiting: (reader, window) => listDeliveries(reader, { state: "failed", destination: undefined }, window),
  count: () => counterSum("deliveries", "failed %"),
  start: ({ id }) => officePage("deliveries", id),
});

export const unknownAddresses = queue({
  rank: 260,
  label: labels.unknownAddresses,
  list: "/office/deliveries?state=refused&sort=oldest",
  isInMenu: false,
  act: "deliveries.retry",
  limit: { workingDays: 2 },
  waiting: (reader, window) => listDeliveries(reader, { state: "refused", destination: undefined }, window),
  count: () => counterSum("deliveries", "refused %"),
  start: ({ id }) => officePage("deliveries", id),
});
