import { leadReassigned } from "#content/emails/work/lead-reassigned.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

/** To the member who works on it. */
export async function notifyAgentOfReassignment(
  tx: Transaction,
  { agentId, leadId, memberId }: Pick<AcceptancesTable, "agentId" | "leadId" | "memberId">,
): Promise<void> {
  const recipient = await recipientOf(tx.db, { agentId, memberId });
  if (!recipient) return;
  const { firstName: name, email: to } = recipient;
  const message = leadReassigned({ name, url: new URL(`/my/leads/${leadId}`, tx.baseUrl).href });
  await enqueue(tx.db, emailMessage(tx, leadId, { ...message, to, service: true, urgent: true }));
}
