import { loadReportRows } from "#app/http/reports/report-area.ts";
import { MyPage, myTitle } from "#app/ui/my/my-page.tsx";
import { ReportRows } from "#app/ui/records/reports/report-rows.tsx";
import { reportCopy as copy } from "#content/reports/report-page.ts";
import type { Route } from "./+types/report-rows.ts";
import { myOpenReport } from "./my-report.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(loaderData?.title ?? copy.title, matches);

/** `/my/reports/volume?month=2026-11`: what a number of the report counts. */
export const loader = async ({ url, params, context }: Route.LoaderArgs) =>
  loadReportRows(await myOpenReport({ url, context }), url, params.figure);

export default function Rows({ loaderData: { title, line, back, ...rows } }: Route.ComponentProps) {
  return (
    <MyPage title={title} line={line} back={back}>
      <ReportRows {...rows} />
    </MyPage>
  );
}
