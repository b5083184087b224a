import { enqueue } from "#database/notifications/deliveries.ts";
import { openAcceptanceOf } from "#database/work/acceptances.ts";
import type { EmailContent } from "#domain/notifications/email-content.ts";
import { recipientOf } from "#operations/members/recipients.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

/**
 * Emails the member who works on this lead, if an agent has it.
 * @param lead `memberId`: once its acceptance has ended
 * @param compose with their first name
 */
export async function emailAgentOf(
  tx: Transaction,
  lead: { id: string; agentId: string | null; memberId?: string | null },
  compose: (agentName: string) => EmailContent,
): Promise<void> {
  const { id, agentId } = lead;
  if (agentId === null) return;
  const memberId = lead.memberId ?? (await openAcceptanceOf(tx.db, id))?.memberId ?? null;
  const recipient = await recipientOf(tx.db, { agentId, memberId });
  if (!recipient) return;
  const to = { to: recipient.email, replyTo: tx.officeEmail, service: true, urgent: true } as const;
  await enqueue(tx.db, emailMessage(tx, id, { ...compose(recipient.firstName), ...to }));
}
