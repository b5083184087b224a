import { officeList } from "#app/routes/office/office-list.ts";
import { callbackColumns } from "#app/ui/office/leads/callback-columns.tsx";
import { RecordList } from "#app/ui/office/lists/record-list.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { callbacksCopy as copy } from "#content/leads/lead-work.ts";
import { type CallbackFilter, listCallbacks } from "#database/leads/lead-callbacks.ts";
import { zipsByCode } from "#database/territory/zips.ts";
import { callingHours, clocksIn, whereaboutsAt } from "#domain/privacy/calling-hours.ts";
import type { Route } from "./+types/callbacks.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.title);

const filters = {
  whose: { label: copy.whose, all: copy.everybodys, values: { me: copy.mine } },
  when: { label: copy.when, all: copy.anyTime, values: { due: copy.dueNow } },
};

const list = officeList({
  filters,
  filterOf: (chosen, { member, now }): CallbackFilter => ({
    assigneeId: chosen("whose") && member.id,
    dueBy: chosen("when") && now.toISOString(),
    now,
  }),
  find: (read, filter, window) => listCallbacks(read, filter, { ...window, oldestFirst: true }),
  unsorted: true,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const now = world.now();
  const { rows: found, ...page } = await list.page({ url, context });
  const places = await zipsByCode(world.database.read, [...new Set(found.flatMap(({ zip }) => zip ?? []))]);
  const rows = found.map(({ dialable, zip, state: typed, ...callback }) => {
    const where = whereaboutsAt(places.get(zip ?? ""), { state: typed, dialable });
    const isOverdue = callback.receivedAt <= now.toISOString();
    return { ...callback, isOverdue, hours: callingHours(where, now), clocks: clocksIn(where, now) };
  });
  return { ...page, rows };
}

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
