import { Link } from "react-router";
import { listUrl } from "#app/http/list-state.ts";
import { loadFigures, reportFile } from "#app/http/reports/report-area.ts";
import { csvMiddleware } from "#app/routes/office/csv-middleware.ts";
import { ChoiceLinks } from "#app/ui/office/lists/choice-links.tsx";
import { OfficePage } from "#app/ui/office/office-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReportFigures } from "#app/ui/records/reports/report-figures.tsx";
import { reportCopy as copy } from "#content/reports/report-page.ts";
import type { Route } from "./+types/figures.ts";
import { officeArea, officeGroups, officeReport } from "./office-report.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.officeTitle);

const stateOf = (url: URL) => ({
  months: url.searchParams.get("months") ?? "",
  by: url.searchParams.get("by") ?? "",
});

/** `/office/figures.csv` has the same module. */
export const middleware: Route.MiddlewareFunction[] = csvMiddleware(
  ({ database, now }, url) => reportFile(officeArea(database.read, url, now())),
  stateOf,
);

export async function loader({ url, context }: Route.LoaderArgs) {
  const area = await officeReport({ url, context });
  const months = String(area.asked.length);
  return {
    report: await loadFigures(area),
    groups: officeGroups.map((by) => ({
      to: listUrl(area.base, { months, by }),
      isChosen: by === area.group,
      content: copy.groups[by],
    })),
  };
}

/** What became of the network's leads; the same figures as an agent's, without their books. */
export default function Figures({ loaderData: { report, groups } }: Route.ComponentProps) {
  return (
    <OfficePage title={copy.officeTitle} line={copy.officeLine}>
      <div className="grid grid-cols-1 gap-2 print:hidden">
        <ChoiceLinks
          label={copy.periods}
          choices={report.periods.map(({ label, link, isHere }) => ({ to: link, isChosen: isHere, content: label }))}
        />
        <ChoiceLinks label={copy.groupedBy} choices={groups} />
        <p className="text-sm">
          <Link to="/office/sources" className="text-primary-text underline underline-offset-4">
            {copy.costs}
          </Link>
        </p>
      </div>
      <ReportFigures {...report} />
    </OfficePage>
  );
}
