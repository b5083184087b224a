import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { orderStateNames, providerNames } from "#content/office/status-names.ts";
import { ordersCopy } from "#content/payments/office-orders.ts";
import { listOrders } from "#database/payments/order-list.ts";
import { formatCents } from "#domain/values/money.ts";
import { parseOrdersQuery } from "./orders-query.ts";

const copy = ordersCopy.detail;
const dollars = (cents: number | null) => (cents === null ? "" : formatCents(cents));

export const loader = csvLoader({
  parse: parseOrdersQuery,
  rows: (read, filter, part) => listOrders(read, filter, part).execute(),
  columns: {
    [copy.received]: ({ receivedAt }) => receivedAt,
    [copy.id]: ({ id }) => id,
    [copy.plan]: ({ plan }) => plan,
    [copy.crm]: ({ crm }) => (crm ? copy.yes : copy.no),
    [copy.coupon]: ({ coupon }) => coupon,
    [ordersCopy.columns.state]: ({ state }) => orderStateNames[state],
    [copy.expected]: ({ expectedCents }) => dollars(expectedCents),
    [copy.charged]: ({ chargedCents }) => dollars(chargedCents),
    [copy.refunded]: ({ refundedCents }) => dollars(refundedCents),
    [copy.provider]: ({ provider }) => providerNames[provider],
    [copy.reference]: ({ reference }) => reference,
    [copy.email]: ({ email }) => email,
    [copy.application]: ({ applicationId }) => applicationId,
    [copy.updated]: ({ updatedAt }) => updatedAt,
  },
});
