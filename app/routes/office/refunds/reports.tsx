import { officeList } from "#app/routes/office/office-list.ts";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { reportColumns } from "#app/ui/office/refunds/report-columns.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeReports as copy } from "#content/refunds/office-refunds.ts";
import { listReports } from "#database/refunds/reports.ts";
import type { Route } from "./+types/reports.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = { is: { label: copy.is, all: copy.all, values: { open: copy.open } } };

const list = officeList({
  filters,
  filterOf: (chosen) => ({ isOpen: chosen("is") === "open" }),
  find: listReports,
  unsorted: true,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const at = context.get(worldContext).now().toISOString();
  const { rows, ...page } = await list.page({ url, context });
  return {
    ...page,
    rows: rows.map((report) => ({ ...report, isOverdue: report.closedAt === null && report.decideBy <= at })),
  };
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/reports"
      filters={filters}
      list={loaderData}
      columns={reportColumns}
      keyOf={({ id }) => id}
      unsorted
    />
  );
}
