import { csvLoader } from "#app/routes/office/csv-loader.ts";
import { factNames, providerNames } from "#content/office/status-names.ts";
import { paymentsCopy } from "#content/payments/office-payments.ts";
import { listPayments } from "#database/payments/payment-list.ts";
import { paymentStatus } from "#domain/payments/payment-status.ts";
import { parsePaymentsQuery } from "./payments-query.ts";

const { columns, detail: copy } = paymentsCopy;

export const loader = csvLoader({
  parse: parsePaymentsQuery,
  rows: (read, filter, part) => listPayments(read, filter, part).execute(),
  columns: {
    [copy.received]: ["time", ({ receivedAt }) => receivedAt],
    [copy.occurred]: ["time", ({ occurredAt }) => occurredAt],
    [columns.fact]: ["text", ({ fact }) => factNames[fact]],
    [copy.amount]: ["number", ({ cents }) => (cents / 100).toFixed(2)],
    [copy.currency]: ["text", ({ currency }) => currency.toUpperCase()],
    [columns.provider]: ["text", ({ provider }) => providerNames[provider]],
    [copy.reference]: ["text", ({ reference }) => reference],
    [copy.email]: ["text", ({ email }) => email],
    [copy.event]: ["text", ({ id }) => id],
    [copy.remark]: ["text", ({ remark }) => remark],
    [columns.status]: ["text", (payment) => paymentsCopy.statuses[paymentStatus(payment)]],
    [copy.order]: ["text", ({ orderId }) => orderId],
  },
});
