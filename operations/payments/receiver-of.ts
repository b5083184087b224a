import { agentOfEmail } from "#database/agents/agents.ts";
import type { OrdersTable } from "#database/payments/payments-schema.ts";
import type { Reader } from "#database/schema.ts";
import { recipientOf } from "#operations/members/recipients.ts";

/**
 * The receiver of emails about a payment: its payer. An agent who pays with an address of theirs is emailed at the one in force,
 * because they may have given that one up.
 */
export async function payerNow(
  reader: Reader,
  { agentId }: Pick<OrdersTable, "agentId">,
  payer: string | null,
): Promise<string | null> {
  if (!payer || !agentId || (await agentOfEmail(reader, payer)) !== agentId) return payer;
  return (await recipientOf(reader, { agentId, memberId: null }))?.email ?? payer;
}
