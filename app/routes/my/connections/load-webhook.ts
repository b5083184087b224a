import { data } from "react-router";
import { z } from "zod";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import type { ShownEvent } from "#app/ui/my/connections/webhook-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { webhooksCopy as copy } from "#content/connections/my-connections.ts";
import { describeError } from "#content/notifications/describe-error.ts";
import { connectionOf } from "#database/connections/connections.ts";
import { gatedPayloads } from "#database/connections/leaving.ts";
import { sentEvents } from "#database/connections/sent-events.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { zoneOfMember } from "#operations/work/day-of-agent.ts";
import type { Route } from "./+types/webhook.ts";
import { shownConnection } from "./load-connections.ts";

const most = 50;

/** Its state and what it was sent, as far as it may leave now; never its secret. */
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
  const sent = await sentEvents(read, id, most);
  const gated = await gatedPayloads(read, sent, now());
  return {
    connection: shownConnection(connection),
    events: sent.map((one) => shownEvent({ ...one, payload: gated(one, workspace.agentId).payload ?? one.payload })),
    timeZone: await zoneOfMember(read, workspace),
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}

/** Without a type: its texts were emptied as the person was erased. */
const event = z.object({ type: z.string().min(1) });

function shownEvent({ id, payload, receivedAt, state, attempts, lastError }: DeliveriesTable): ShownEvent {
  const sent: unknown = JSON.parse(payload);
  const { data: read } = event.safeParse(sent);
  return {
    ...{ id, at: receivedAt, state, attempts },
    type: read?.type ?? copy.old,
    reason: lastError && describeError(lastError),
    body: read && JSON.stringify(sent, null, 2),
  };
}
