import { fieldName, applicationsWords as words } from "#content/office/applications.ts";
import { onboardingSections } from "#content/pages/onboarding.ts";
import { listApplications } from "#database/application-list.ts";
import { askedApplications } from "../../lists/applications.ts";
import { type CsvColumns, csvAnswer } from "../../office-csv.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/applications-csv.ts";

type Row = Awaited<ReturnType<ReturnType<typeof listApplications>["execute"]>>[number];

const typed = onboardingSections.flatMap(({ fields }) => fields);
const columns: CsvColumns<Row> = {
  [words.columns.received]: ({ receivedAt }) => receivedAt,
  ...Object.fromEntries(typed.map((field) => [fieldName(field), (row: Row) => row[field.name]])),
  [words.columns.payment]: ({ paid }) => (paid ? words.isPaid.yes : words.isPaid.no),
  [words.detail.id]: ({ id }) => id,
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { filter, window } = askedApplications(new URL(request.url));
  const { read } = context.get(worldContext).database;
  return csvAnswer({
    request,
    context,
    window,
    rows: (part) => listApplications(read, filter, part).execute(),
    columns,
  });
}
