import { leadCopyEmail } from "#content/emails/connections/lead-copy.ts";
import { connectionOf, type NetworkViewer } from "#database/connections/connections.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { ConnectionKind } from "#domain/connections/connection.ts";
import { networkEventTypes, parseEventTypes } from "#domain/connections/connection-event.ts";
import { sampleEvent } from "#domain/connections/sample-event.ts";
import { testLead } from "#domain/connections/test-lead.ts";
import type { Member } from "#domain/members/member.ts";
import { enqueueFor } from "#operations/connections/enqueue-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import { inTransaction } from "#operations/transaction.ts";
import type { World } from "#operations/world.ts";

interface Testing {
  agentId: string;
  member: Pick<Member, "id" | "name" | "email" | "role">;
}

/** A lead that is nobody, by the way that leads take. @returns its kind; undefined if the connection has ended, or is not theirs */
export function sendTest(world: World, by: Testing, connectionId: string): Promise<ConnectionKind | undefined> {
  return inTransaction(world, async (tx) => {
    const connection = await connectionOf(tx.db, by, connectionId);
    if (!connection) return undefined;
    const url = new URL("/my/connections", tx.baseUrl).href;
    const { id, kind } = connection;
    if (kind !== "email") {
      const data = { ...testLead, acceptedAt: tx.now.toISOString(), url, test: true };
      await enqueueFor(tx, connection, { about: id, urgent: true, event: { type: "lead.accepted", data } });
      return kind;
    }
    const copy = leadCopyEmail({ lead: testLead, agent: by.member, url, isTest: true });
    const sent = { ...copy, to: connection.target, service: true, urgent: true, connectionId: id } as const;
    await enqueue(tx.db, emailMessage(tx, by.agentId, sent));
    return kind;
  });
}

/** A made-up event of the first type that the webhook takes. @returns false if it has ended */
export function sendNetworkTest(world: World, by: NetworkViewer, webhookId: string): Promise<boolean> {
  return inTransaction(world, async (tx) => {
    const webhook = await connectionOf(tx.db, by, webhookId);
    const [type] = parseEventTypes(webhook?.events.split(" ") ?? [], networkEventTypes);
    if (!webhook || !type) return false;
    const sample = { origin: tx.baseUrl.origin, at: tx.now.toISOString() };
    await enqueueFor(tx, webhook, { about: webhook.id, urgent: true, event: sampleEvent(type, sample) });
    return true;
  });
}
