import { firmLeadsCopy as copy } from "#content/brokers/broker-pages.ts";
import type { CsvColumns } from "#domain/text/csv-cell.ts";
import { type FirmLeads, leadsOfFirms } from "#operations/brokers/firm-leads.ts";
import type { Route } from "./+types/leads-csv.ts";
import { firmCsv } from "./firm-list.ts";

const columns: CsvColumns<FirmLeads> = {
  [copy.columns.month]: ["text", ({ month }) => month],
  [copy.columns.agent]: ["text", ({ agent }) => agent],
  [copy.columns.accepted]: ["number", ({ accepted }) => accepted],
};

export const loader = (visit: Route.LoaderArgs) => firmCsv("leads.csv", columns, visit, leadsOfFirms);
