import { z } from "zod";
import type { ShownConnection } from "#app/ui/records/connections/connection-facts.tsx";
import type { ShownEvent } from "#app/ui/records/connections/sent-events.tsx";
import { webhooksCopy } from "#content/connections/webhooks.ts";
import { describeError } from "#content/notifications/describe-error.ts";
import type { ConnectionsTable } from "#database/connections/connections-schema.ts";
import { gatedPayloads } from "#database/connections/leaving.ts";
import { sentEvents } from "#database/connections/sent-events.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import type { Reader } from "#database/schema.ts";
import { healthOf } from "#domain/connections/connection.ts";

/** Without its secret. */
export function shownConnection(connection: ConnectionsTable): ShownConnection {
  const { id, target, lastSuccessAt, failingSince, lastAnswer } = connection;
  return {
    ...{ id, target, lastSuccessAt, failingSince },
    health: healthOf(connection),
    lastAnswer: lastAnswer && describeError(lastAnswer),
  };
}

const most = 50;

/** What it was sent, as far as it may leave now. */
export async function shownEvents(
  read: Reader,
  { id, agentId }: Pick<ConnectionsTable, "id" | "agentId">,
  now: Date,
): Promise<ShownEvent[]> {
  const sent = await sentEvents(read, id, most);
  const gated = await gatedPayloads(read, sent, now);
  return sent.map((one) => shownEvent({ ...one, payload: gated(one, agentId).payload ?? one.payload }));
}

/** Without a type: its texts were emptied as the person was erased. */
const event = z.object({ type: z.string().min(1) });

function shownEvent({ id, payload, receivedAt, state, attempts, lastError }: DeliveriesTable): ShownEvent {
  const sent: unknown = JSON.parse(payload);
  const { data: read } = event.safeParse(sent);
  return {
    ...{ id, at: receivedAt, state, attempts },
    type: read?.type ?? webhooksCopy.old,
    reason: lastError && describeError(lastError),
    body: read && JSON.stringify(sent, null, 2),
  };
}
