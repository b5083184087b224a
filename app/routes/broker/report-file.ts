import { reportFile, reportRowsFile } from "#app/http/reports/report-area.ts";
import type { Route } from "./+types/report-file.ts";
import { firmReport } from "./firm-report.ts";

/** `GET /broker/reports.csv`: every number; `GET /broker/reports/volume/rows.csv`: what one of them counts. */
export function loader({ url, params, context }: Route.LoaderArgs) {
  const area = firmReport({ url, context });
  return "figure" in params && params.figure ? reportRowsFile(area, url, params.figure) : reportFile(area);
}
