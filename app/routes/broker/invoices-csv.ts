import { firmInvoicesCopy as copy } from "#content/brokers/broker-pages.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { decimalDollars } from "#domain/values/money.ts";
import { type ListedFirmInvoice, listFirmInvoices } from "#operations/brokers/firm-invoices.ts";
import type { Route } from "./+types/invoices-csv.ts";
import { firmCsv } from "./firm-list.ts";

const columns: CsvColumns<ListedFirmInvoice> = {
  [copy.columns.number]: ["text", ({ number }) => number],
  [copy.columns.agent]: ["text", ({ agent }) => agent],
  [copy.columns.issued]: ["time", ({ receivedAt }) => receivedAt],
  [copy.columns.due]: ["time", ({ dueOn }) => dueOn],
  [copy.columns.amount]: ["number", ({ chargedCents }) => decimalDollars(chargedCents)],
  [copy.columns.paid]: ["number", ({ paidCents }) => decimalDollars(paidCents)],
  [copy.columns.open]: ["number", ({ balanceCents }) => decimalDollars(balanceCents)],
  [copy.columns.state]: ["text", ({ state }) => copy.states[state]],
};

export const loader = (visit: Route.LoaderArgs) => firmCsv("invoices.csv", columns, visit, listFirmInvoices);
