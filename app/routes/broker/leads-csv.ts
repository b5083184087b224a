import { worldContext } from "#app/world-context.ts";
import { firmLeadsCopy as copy } from "#content/referrals/broker-pages.ts";
import { type FirmLeads, leadsOfFirms } from "#operations/referrals/brokers/firm-leads.ts";
import type { Route } from "./+types/leads-csv.ts";
import { brokerOf } from "./broker-auth.ts";
import { type CsvColumn, firmCsv } from "./firm-csv.ts";

const columns: CsvColumn<FirmLeads>[] = [
  { heading: copy.columns.month, kind: "text", cell: ({ month }) => month },
  { heading: copy.columns.agent, kind: "text", cell: ({ agent }) => agent },
  { heading: copy.columns.accepted, kind: "number", cell: ({ accepted }) => accepted },
];

export async function loader({ context }: Route.LoaderArgs) {
  const rows = await leadsOfFirms(context.get(worldContext).database.read, brokerOf(context).firms);
  return firmCsv("leads.csv", columns, rows);
}
