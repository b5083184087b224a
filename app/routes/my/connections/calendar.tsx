import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { CalendarAddress } from "#app/ui/my/connections/calendar-address.tsx";
import { ConnectionsPage } from "#app/ui/my/connections/connections-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { calendarCopy as copy } from "#content/connections/my-connections.ts";
import { renewCalendar } from "#operations/connections/calendar-feed.ts";
import type { Route } from "./+types/calendar.ts";
import { loadConnections } from "./load-connections.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.addressTitle, matches);

export const loader = loadConnections;

/** `POST /my/connections/calendar`: the answer shows the address, once. */
export async function action({ context }: Route.ActionArgs) {
  return { address: await renewCalendar(context.get(worldContext), workspaceOf(context)) };
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  return actionData ? <CalendarAddress {...actionData} /> : <ConnectionsPage connections={loaderData} />;
}
