import { officeList } from "#app/routes/office/office-list.ts";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { requestColumns } from "#app/ui/office/privacy/request-columns.tsx";
import { worldContext } from "#app/world-context.ts";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { listRightsRequests } from "#database/privacy/rights-requests.ts";
import type { Route } from "./+types/requests.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = { state: { label: copy.state, all: copy.open, values: { ended: copy.ended } } };

const list = officeList({
  filters,
  filterOf: (chosen) => ({ isOpen: chosen("state") === undefined }),
  find: listRightsRequests,
  unsorted: true,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const now = context.get(worldContext).now().toISOString();
  const { rows, ...page } = await list.page({ url, context });
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, isOverdue: row.state === "open" && row.receivedAt <= now })),
  };
}

export default function Requests({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/requests"
      filters={filters}
      list={loaderData}
      columns={requestColumns}
      keyOf={({ id }) => id}
      unsorted
    />
  );
}
