import { loadFigures } from "#app/http/reports/report-area.ts";
import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { PeriodLinks } from "#app/ui/records/reports/period-links.tsx";
import { ReportFigures } from "#app/ui/records/reports/report-figures.tsx";
import { reportCopy as copy } from "#content/reports/report-page.ts";
import type { Route } from "./+types/reports.ts";
import { firmReport } from "./firm-report.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = () => unlistedMeta(copy.title);

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  firms: firmNames(context),
  report: await loadFigures(firmReport({ url, context })),
});

export default function Reports({ loaderData: { firms, report } }: Route.ComponentProps) {
  return (
    <BrokerPage title={copy.title} line={copy.firmLine} firms={firms} current="reports">
      <PeriodLinks periods={report.periods} />
      <ReportFigures {...report} />
    </BrokerPage>
  );
}
