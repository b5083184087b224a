import { listPage, listState } from "#app/http/list-state.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { reportColumns } from "#app/ui/office/refunds/report-columns.tsx";
import { worldContext } from "#app/world-context.ts";
import { officeReports as copy } from "#content/refunds/office-refunds.ts";
import { listReports } from "#database/refunds/reports.ts";
import type { Route } from "./+types/reports.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(worldContext);
  const { state, window } = listState(url, { is: ["open"] });
  const { q: _, sort: __, ...filters } = state;
  const at = now().toISOString();
  const found = await listReports(database.read, { isOpen: state.is === "open" }, window);
  const rows = found.map((report) => ({ ...report, isOverdue: report.closedAt === null && report.decideBy <= at }));
  return { ...listPage(url, filters, rows), state: filters, csv: undefined };
}

const filters = [{ name: "is", label: copy.is, options: choices(copy.all, { open: copy.open }) }];

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
