import { z } from "zod";
import type { ConnectionsTable } from "#database/connections/connections-schema.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import type { ToolSender } from "#integrations/connections/tool-sender.ts";
import type { Site } from "#operations/world.ts";

export interface ToolWorld extends Pick<Site, "unseal"> {
  sender: ToolSender;
  now(): Date;
}

const text = z.string();
const acceptedLead = z.object({
  type: z.literal("lead.accepted"),
  data: z.object({
    // Left out by a delivery from before.
    ...{ budget: z.string().default(""), timeline: z.string().default("") },
    ...{ id: text, kind: z.enum(leadKinds), firstName: text, lastName: text, phone: text, email: text },
    ...{ zip: text, city: text, state: text, message: text, emailsOnly: z.boolean() },
  }),
});

/** The id and the body are the same for each attempt; the secrets are those of now. */
export async function deliverToTool(
  { sender, unseal, now }: ToolWorld,
  delivery: DeliveriesTable,
  connection: ConnectionsTable | undefined,
): Promise<DeliveryOutcome> {
  if (!connection?.secret) return { ok: false, reason: "connection-ended" };
  const secret = unseal(connection.secret);
  if (connection.kind === "follow-up-boss") {
    const { data: lead } = acceptedLead.parse(JSON.parse(delivery.payload));
    return sender.followUpBoss?.({ apiKey: secret, id: delivery.id, lead }) ?? { ok: false, reason: "not registered" };
  }
  const { formerSecret, formerUntil, target: url } = connection;
  const former = formerSecret && formerUntil && formerUntil > now().toISOString() ? [unseal(formerSecret)] : [];
  return sender.webhook({ url, id: delivery.id, now: now(), body: delivery.payload, secrets: [secret, ...former] });
}
