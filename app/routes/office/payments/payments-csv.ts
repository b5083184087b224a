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
    [copy.received]: ({ receivedAt }) => receivedAt,
    [copy.occurred]: ({ occurredAt }) => occurredAt,
    [columns.fact]: ({ fact }) => factNames[fact],
    [copy.amount]: ({ cents }) => (cents / 100).toFixed(2),
    [copy.currency]: ({ currency }) => currency.toUpperCase(),
    [columns.provider]: ({ provider }) => providerNames[provider],
    [copy.reference]: ({ reference }) => reference,
    [copy.email]: ({ email }) => email,
    [copy.event]: ({ id }) => id,
    [copy.remark]: ({ remark }) => remark,
    [columns.status]: (payment) => paymentsCopy.statuses[paymentStatus(payment)],
    [copy.order]: ({ orderId }) => orderId,
  },
});
