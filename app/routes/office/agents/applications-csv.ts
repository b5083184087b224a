import { type CsvColumns, csvResponse } from "#app/routes/office/csv-response.ts";
import { worldContext } from "#app/world-context.ts";
import { applicationsCopy as copy, fieldName } from "#content/agents/office-applications.ts";
import { onboardingSections } from "#content/agents/onboarding.ts";
import { listApplications } from "#database/agents/application-list.ts";
import type { Route } from "./+types/applications-csv.ts";
import { parseApplicationsQuery } from "./applications-query.ts";

type Row = Awaited<ReturnType<ReturnType<typeof listApplications>["execute"]>>[number];

const typed = onboardingSections.flatMap(({ fields }) => fields);
const columns: CsvColumns<Row> = {
  [copy.columns.received]: ({ receivedAt }) => receivedAt,
  ...Object.fromEntries(typed.map((field) => [fieldName(field), (row: Row) => row[field.name]])),
  [copy.columns.payment]: ({ paid }) => (paid ? copy.isPaid.yes : copy.isPaid.no),
  [copy.detail.id]: ({ id }) => id,
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { state, filter, window } = parseApplicationsQuery(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvResponse({
    request,
    context,
    state,
    window,
    rows: (part) => listApplications(read, filter, part).execute(),
    columns,
  });
}
