import { applicationsCopy as copy, fieldName } from "#content/office/applications.ts";
import { onboardingSections } from "#content/pages/onboarding.ts";
import { listApplications } from "#database/application-list.ts";
import { parseApplicationsQuery } from "../../lists/applications.ts";
import { type CsvColumns, csvResponse } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/applications-csv.ts";

type Row = Awaited<ReturnType<ReturnType<typeof listApplications>["execute"]>>[number];

const typed = onboardingSections.flatMap(({ fields }) => fields);
const columns: CsvColumns<Row> = {
  [copy.columns.received]: ({ receivedAt }) => receivedAt,
  ...Object.fromEntries(typed.map((field) => [fieldName(field), (row: Row) => row[field.name]])),
  [copy.columns.payment]: ({ paid }) => (paid ? copy.isPaid.yes : copy.isPaid.no),
  [copy.detail.id]: ({ id }) => id,
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = parseApplicationsQuery(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvResponse({
    request,
    context,
    window,
    rows: (part) => listApplications(read, filter, part).execute(),
    columns,
  });
}
