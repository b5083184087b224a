import { z } from "zod";
import type { ConnectionsTable } from "#database/connections/connections-schema.ts";
import type { DeliveriesTable } from "#database/notifications/notifications-schema.ts";
import { leadKinds } from "#domain/leads/lead-kind.ts";
import type { DeliveryOutcome } from "#domain/notifications/delivery-outcome.ts";
import type { EventSender } from "#integrations/connections/event-sender.ts";
import type { Site } from "#operations/world.ts";
import { valuesIn } from "./connect-crm.ts";

export interface EventWorld extends Pick<Site, "unseal"> {
  sender: EventSender;
  now(): Date;
}

const text = z.string();
const mayBeNone = text.nullable().transform((value) => value || null);
/** With what an event that was stored by an earlier release lacks. */
const acceptedLead = z.object({
  type: z.literal("lead.accepted"),
  data: z.object({
    ...{ id: text, kind: z.enum(leadKinds), firstName: text, lastName: text, phone: mayBeNone, email: mayBeNone },
    ...{ zip: text, city: text, state: text, message: text, emailsOnly: z.boolean(), url: text },
    ...{ budget: text.default(""), timeline: text.default(""), address: text.default("") },
    ...{ doNotContact: z.null().default(null), maxPrice: z.number().nullable().default(null) },
  }),
});

/**
 * An event of a workspace or of the network, to the tool that takes it. The id and the body are the same for each attempt;
 * the secrets are those of now.
 */
export async function deliverEvent(
  { sender, unseal, now }: EventWorld,
  { id, payload }: DeliveriesTable,
  connection: ConnectionsTable | undefined,
): Promise<DeliveryOutcome> {
  if (!connection?.secret) return { ok: false, reason: "connection-ended" };
  const { kind, target: url, formerSecret, formerUntil } = connection;
  // Emails leave by the mail service.
  if (kind === "email") return { ok: false, reason: "failed" };
  const secret = unseal(connection.secret);
  if (kind !== "webhook") {
    const { data: lead } = acceptedLead.parse(JSON.parse(payload));
    return sender.crm(kind, { id, lead, values: valuesIn(secret) });
  }
  const former = formerSecret && formerUntil && formerUntil > now().toISOString() ? [unseal(formerSecret)] : [];
  return sender.webhook({ url, id, now: now(), body: payload, secrets: [secret, ...former] });
}
