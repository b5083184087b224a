import { type CsvColumns, csvLoader } from "#app/routes/office/csv-loader.ts";
import { applicationsCopy as copy, fieldName } from "#content/agents/office-applications.ts";
import { onboardingSections } from "#content/agents/onboarding.ts";
import { listApplications } from "#database/agents/application-list.ts";
import { parseApplicationsQuery } from "./applications-query.ts";

type Row = Awaited<ReturnType<ReturnType<typeof listApplications>["execute"]>>[number];

const typed = onboardingSections.flatMap(({ fields }) => fields);
const columns: CsvColumns<Row> = {
  [copy.columns.received]: ["time", ({ receivedAt }) => receivedAt],
  ...Object.fromEntries(typed.map((field) => [fieldName(field), ["text", (row: Row) => row[field.name]] as const])),
  [copy.columns.payment]: ["text", ({ paid }) => (paid ? copy.isPaid.yes : copy.isPaid.no)],
  [copy.detail.id]: ["text", ({ id }) => id],
};

export const loader = csvLoader({
  parse: parseApplicationsQuery,
  rows: (read, filter, part) => listApplications(read, filter, part).execute(),
  columns,
});
