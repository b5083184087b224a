import { firmInvoicesCopy as copy } from "#content/brokers/broker-pages.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { decimalDollars } from "#domain/values/money.ts";
import { type FirmPayment, listFirmPayments } from "#operations/brokers/firm-invoices.ts";
import type { Route } from "./+types/payments-csv.ts";
import { firmCsv } from "./firm-list.ts";

const columns: CsvColumns<FirmPayment> = {
  [copy.paymentColumns.day]: ["time", ({ receivedAt }) => receivedAt],
  [copy.paymentColumns.invoice]: ["text", ({ number }) => number],
  [copy.paymentColumns.amount]: ["number", ({ cents }) => decimalDollars(cents)],
  [copy.paymentColumns.evidence]: ["text", ({ evidence }) => evidence],
};

export const loader = (visit: Route.LoaderArgs) => firmCsv("payments.csv", columns, visit, listFirmPayments);
