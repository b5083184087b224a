import { loadReportRows, reportRowsFile } from "#app/http/reports/report-area.ts";
import { csvMiddleware } from "#app/routes/office/csv-middleware.ts";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReportRows } from "#app/ui/records/reports/report-rows.tsx";
import { reportCopy as copy } from "#content/reports/report-page.ts";
import type { Route } from "./+types/figure-rows.ts";
import { officeArea, officeReport } from "./office-report.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.title ?? copy.officeTitle);

/** `/office/figures/:figure/rows.csv` has the same module. */
export const middleware: Route.MiddlewareFunction[] = csvMiddleware(
  async ({ database, now }, url) =>
    reportRowsFile(officeArea(database.read, url, now()), url, url.pathname.split("/").at(-2) ?? ""),
  (url) =>
    Object.fromEntries(
      ["months", "by", "month", "part", "who"].map((name) => [name, url.searchParams.get(name) ?? ""]),
    ),
);

export const loader = async ({ url, params, context }: Route.LoaderArgs) =>
  loadReportRows(await officeReport({ url, context }), url, params.figure);

export default function Rows({ loaderData: { title, line, back, ...rows } }: Route.ComponentProps) {
  return (
    <OfficePage title={title} line={line} back={back}>
      <ReportRows {...rows} />
    </OfficePage>
  );
}
