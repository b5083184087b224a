import { type AssignedLead, leadCopyEmail } from "#content/emails/connections/lead-copy.ts";
import { ownConnection } from "#database/connections/connections.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import { enqueueEvent } from "#operations/connections/enqueue-event.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

/** To the tools of the member who accepted and of their workspace, after the email to the member. */
export async function sendAcceptedLead(
  tx: Transaction,
  assigned: AssignedLead,
  { agentId, memberId }: { agentId: string; memberId: string },
): Promise<void> {
  const { lead } = assigned;
  const url = new URL(`/my/leads/${lead.id}`, tx.baseUrl).href;
  const address = await ownConnection(tx.db, memberId, "email");
  if (address && address.disabledAt === null) {
    const copy = leadCopyEmail({ ...assigned, url });
    const addressed = { ...copy, to: address.target, service: true, connectionId: address.id } as const;
    await enqueue(tx.db, emailMessage(tx, lead.id, addressed));
  }
  const data = { ...lead, acceptedAt: tx.now.toISOString(), url, test: false };
  await enqueueEvent(tx, { agentId, memberId, about: lead.id, event: { type: "lead.accepted", data } });
}
