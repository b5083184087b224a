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
    [copy.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.id]: ["text", ({ id }) => id],
    [copy.plan]: ["text", ({ plan }) => plan],
    [copy.crm]: ["text", ({ crm }) => (crm ? copy.yes : copy.no)],
    [copy.coupon]: ["text", ({ coupon }) => coupon],
    [ordersCopy.columns.state]: ["text", ({ state }) => orderStateNames[state]],
    [copy.expected]: ["number", ({ expectedCents }) => dollars(expectedCents)],
    [copy.charged]: ["number", ({ chargedCents }) => dollars(chargedCents)],
    [copy.refunded]: ["number", ({ refundedCents }) => dollars(refundedCents)],
    [copy.provider]: ["text", ({ provider }) => providerNames[provider]],
    [copy.reference]: ["text", ({ reference }) => reference],
    [copy.email]: ["text", ({ email }) => email],
    [copy.application]: ["text", ({ applicationId }) => applicationId],
    [copy.updated]: ["time", ({ updatedAt }) => updatedAt],
  },
});
