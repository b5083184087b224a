import { listPage, listState } from "#app/http/list-state.ts";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { requestColumns } from "#app/ui/office/privacy/request-columns.tsx";
import { worldContext } from "#app/world-context.ts";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { listRightsRequests } from "#database/privacy/rights-requests.ts";
import type { Route } from "./+types/requests.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { state: all, window } = listState(url, { state: ["ended"] });
  const state = { state: all.state ?? "" };
  const found = await listRightsRequests(world.database.read, { isOpen: state.state === "" }, window);
  const now = world.now().toISOString();
  const rows = found.map((row) => ({ ...row, isOverdue: row.state === "open" && row.receivedAt <= now }));
  return { state, ...listPage(url, state, rows), csv: undefined };
}

const filters = [{ name: "state", label: copy.state, options: choices(copy.open, { ended: copy.ended }) }];

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
