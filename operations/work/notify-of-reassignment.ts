import { leadReassigned } from "#content/emails/work/lead-reassigned.ts";
import { findAgent } from "#database/leads/lead-agents.ts";
import { findMember } from "#database/members/members.ts";
import { enqueue } from "#database/notifications/deliveries.ts";
import type { AcceptancesTable } from "#database/work/work-schema.ts";
import { isEmailAddress } from "#domain/values/email-address.ts";
import { emailMessage } from "#operations/notifications/email-message.ts";
import type { Transaction } from "#operations/transaction.ts";

/** To the member who works on it. */
export async function notifyAgentOfReassignment(
  tx: Transaction,
  { agentId, leadId, memberId }: Pick<AcceptancesTable, "agentId" | "leadId" | "memberId">,
): Promise<void> {
  const agent = await findAgent(tx.db, agentId);
  const member = memberId === null ? undefined : await findMember(tx.db, memberId);
  const to = member?.email ?? agent?.email;
  if (!to || !isEmailAddress(to)) return;
  const name = member?.name ?? agent?.firstName ?? "";
  const message = leadReassigned({ name, url: new URL(`/my/leads/${leadId}`, tx.baseUrl).href });
  await enqueue(tx.db, emailMessage(tx, leadId, { ...message, to, service: true, urgent: true }));
}
