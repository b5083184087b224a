import { loadReportRows } from "#app/http/reports/report-area.ts";
import { BrokerPage } from "#app/ui/broker/broker-page.tsx";
import { unlistedMeta } from "#app/ui/layout/unlisted-meta.ts";
import { BackLink } from "#app/ui/navigation/back-link.tsx";
import { ReportRows } from "#app/ui/records/reports/report-rows.tsx";
import { reportCopy as copy } from "#content/reports/report-page.ts";
import type { Route } from "./+types/report-rows.ts";
import { firmReport } from "./firm-report.ts";
import { firmNames } from "./load-agreement.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.title ?? copy.title);

export const loader = async ({ url, params, context }: Route.LoaderArgs) => ({
  firms: firmNames(context),
  ...(await loadReportRows(firmReport({ url, context }), url, params.figure)),
});

export default function Rows({ loaderData: { firms, title, line, back, ...rows } }: Route.ComponentProps) {
  return (
    <BrokerPage title={title} line={line} firms={firms} current="reports">
      <BackLink to={back.to}>{back.label}</BackLink>
      <ReportRows {...rows} />
    </BrokerPage>
  );
}
