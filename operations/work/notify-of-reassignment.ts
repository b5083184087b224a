import { leadReassigned } from "#content/emails/work/lead-reassigned.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { whomOf } from "#domain/leads/whom.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

/** To the member who works on it. */
export async function notifyAgentOfReassignment(
  tx: Transaction,
  acceptance: Pick<AcceptancesTable, "agentId" | "leadId" | "memberId" | "acceptedAt">,
): Promise<void> {
  const { leadId } = acceptance;
  const recipient = await recipientOf(tx.db, acceptance);
  const lead = await findLead(tx.db, leadId);
  if (!recipient || !lead) return;
  const { firstName: name, email: to } = recipient;
  const message = leadReassigned({
    name,
    whom: whomOf(lead, acceptance),
    url: new URL(`/my/leads/${leadId}`, tx.baseUrl).href,
  });
  await enqueue(tx.db, emailMessage(tx, leadId, { ...message, to, service: true, urgent: true }));
}
