import { Link } from "react-router";
import { csvFileOf } from "#app/http/csv-file.ts";
import { csvMiddleware } from "#app/routes/office/csv-middleware.ts";
import { exportLink } from "#app/routes/office/export-link.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { CsvButton } from "#app/ui/office/lists/csv-button.tsx";
import { type Column, RecordTable } from "#app/ui/office/lists/record-table.tsx";
import { timeColumn } from "#app/ui/office/lists/time-column.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { wantedZipsCopy as copy } from "#content/sources/source-report.ts";
import { type WantedZip, wantedZips } from "#database/territory/wanted-zips.ts";
import { placeName } from "#domain/territory/place-name.ts";
import { wantedSince } from "#domain/territory/zip-map.ts";
import { groupDigits } from "#domain/values/group-digits.ts";
import type { Route } from "./+types/wanted-zips.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const shown = 100;
/** More than there are zip codes. */
const all = 50_000;

/** `/office/map/wanted.csv` has the same module. */
export const middleware: Route.MiddlewareFunction[] = csvMiddleware(async ({ database, now }) =>
  csvFileOf(
    "wanted.csv",
    {
      zip: ["text", ({ zip }) => zip],
      city: ["text", ({ city }) => city],
      state: ["text", ({ state }) => state],
      leads: ["number", ({ leads }) => leads],
      newest_lead: ["time", ({ newestAt }) => newestAt],
    },
    await wantedZips(database.read, wantedSince(now()), all),
  ),
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const found = await wantedZips(database.read, wantedSince(now()), shown + 1);
  const csv = found.length > 0 ? exportLink(url, {}, staffMember(context)) : undefined;
  return { rows: found.slice(0, shown), hasMore: found.length > shown, csv };
}

const columns: Column<WantedZip>[] = [
  {
    key: "zip",
    heading: copy.columns.zip,
    cell: ({ zip }) => (
      <Link to={`/office/zips/${zip}`} className="font-medium text-primary-text underline underline-offset-4">
        {zip}
      </Link>
    ),
  },
  {
    key: "place",
    onPhone: "plain",
    heading: copy.columns.place,
    cell: ({ city, state }) => placeName({ zip: null, city, state }),
  },
  { key: "leads", number: true, heading: copy.columns.leads, cell: ({ leads }) => groupDigits(leads) },
  timeColumn("newest", copy.columns.newest, ({ newestAt }) => newestAt),
];

export default function WantedZips({ loaderData: { rows, hasMore, csv } }: Route.ComponentProps) {
  return (
    <OfficePage
      back={{ to: "/office/map?show=wanted", label: copy.back }}
      title={copy.title}
      line={copy.line}
      besideTitle={<CsvButton to={csv}>{copy.csv}</CsvButton>}
    >
      {rows.length === 0 ? (
        <p className="text-soft">{copy.none}</p>
      ) : (
        <RecordTable caption={copy.caption} columns={columns} rows={rows} keyOf={({ zip }) => zip} />
      )}
      {hasMore ? <p className="text-sm text-soft">{copy.most(shown, { hasFile: csv !== undefined })}</p> : null}
    </OfficePage>
  );
}
