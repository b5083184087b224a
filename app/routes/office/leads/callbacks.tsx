import { listPage } from "#app/http/list-state.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { callbackColumns } from "#app/ui/office/leads/callback-columns.tsx";
import { choices } from "#app/ui/office/lists/list-filters.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { callbacksCopy as copy } from "#content/leads/lead-work.ts";
import { listCallbacks } from "#database/leads/lead-callbacks.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { callingHours, clocksIn, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import type { Route } from "./+types/callbacks.ts";
import { parseCallbacksQuery } from "./callbacks-query.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { read } = world.database;
  const now = world.now();
  const { state, filter, window } = parseCallbacksQuery(url, staffMember(context).id, now);
  const found = await listCallbacks(read, filter, window);
  const places = await zipsByCode(read, [...new Set(found.flatMap(({ zip }) => zip ?? []))]);
  const rows = found.map(({ dialable, zip, state: typed, ...callback }) => {
    const where = whereaboutsAt(places.get(zip ?? ""), { state: typed, dialable });
    const isOverdue = callback.receivedAt <= now.toISOString();
    return { ...callback, isOverdue, hours: callingHours(where, now), clocks: clocksIn(where, now) };
  });
  return { state, ...listPage(url, state, rows), csv: undefined };
}

const filters = [
  { name: "whose", label: copy.whose, options: choices(copy.everybodys, { me: copy.mine }) },
  { name: "when", label: copy.when, options: choices(copy.anyTime, { due: copy.dueNow }) },
];

export default function Callbacks({ loaderData }: Route.ComponentProps) {
  return (
    <RecordList
      copy={copy}
      action="/office/callbacks"
      filters={filters}
      list={loaderData}
      columns={callbackColumns}
      keyOf={({ leadId }) => leadId}
      unsorted
    />
  );
}
