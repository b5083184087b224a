import { reportFile, reportRowsFile } from "#app/http/reports/report-area.ts";
import type { Route } from "./+types/report-file.ts";
import { myOpenReport } from "./my-report.ts";

/** `GET /my/reports.csv`: every number; `GET /my/reports/volume/rows.csv`: what one of them counts. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const area = await myOpenReport({ url, context });
  return "figure" in params && params.figure ? reportRowsFile(area, url, params.figure) : reportFile(area);
}
