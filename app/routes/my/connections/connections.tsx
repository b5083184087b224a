import { entryAt } from "#app/route-pattern.ts";
import { CalendarAddress } from "#app/ui/my/connections/calendar-address.tsx";
import { ConnectionsPage } from "#app/ui/my/connections/connections-page.tsx";
import { NewToken } from "#app/ui/my/connections/new-token.tsx";
import { WebhookSecret } from "#app/ui/my/connections/webhook-secret.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { calendarCopy, connectionsCopy as copy } from "#content/connections/my-connections.ts";
import type { Route } from "./+types/connections.ts";
import { connectionActs } from "./connection-acts.ts";
import { loadConnections } from "./load-connections.ts";

export const meta: Route.MetaFunction = ({ location: { pathname }, matches }) =>
  myTitle(pathname.endsWith("/calendar") ? calendarCopy.addressTitle : copy.title, matches);

export const loader = loadConnections;

export const action = (post: Route.ActionArgs) => entryAt(connectionActs, post.pattern)(post);

export default function Connections({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "token" in actionData) return <NewToken token={actionData.token} />;
  if (actionData && "webhook" in actionData) return <WebhookSecret {...actionData.webhook} />;
  if (actionData && "calendar" in actionData) return <CalendarAddress address={actionData.calendar} />;
  return <ConnectionsPage connections={loaderData} {...actionData} />;
}
