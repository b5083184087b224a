import { data } from "react-router";
import { shownConnection, shownEvents } from "#app/http/connections/shown-webhook.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import { worldContext } from "#app/world-context.ts";
import { webhooksCopy as copy } from "#content/connections/webhooks.ts";
import { connectionOf } from "#database/connections/connections.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/webhook.ts";

/** Its state and what it was sent; never its secret. */
export async function loadWebhook({
  request,
  params: { id },
  context,
}: Pick<Route.LoaderArgs, "request" | "params" | "context">) {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const connection = await connectionOf(read, workspace, id);
  if (connection?.kind !== "webhook") throw data(null, { status: 404 });
  return {
    connection: shownConnection(connection),
    events: await shownEvents(read, connection, now()),
    timeZone: await zoneOfMember(read, workspace),
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}
