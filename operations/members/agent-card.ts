import { agentRecord } from "#database/agents/agents.ts";
import type { Reader } from "#database/schema.ts";
import { licenseText } from "#domain/agents/license-text.ts";
import type { AgentContact } from "#domain/members/agent-card.ts";
import { recipientOf } from "./recipients.ts";

/** The member who works on a lead, as its person may know them. Undefined: nobody can be reached. */
export async function agentCard(
  reader: Reader,
  of: { agentId: string; memberId: string | null },
): Promise<AgentContact | undefined> {
  const recipient = await recipientOf(reader, of);
  if (!recipient) return undefined;
  const record = await agentRecord(reader, of.agentId);
  return {
    name: recipient.name,
    firm: record?.brokerage ?? null,
    license: licenseText(record?.licenseState, record?.licenseNumber) || null,
    phone: record?.phone ?? "",
    email: recipient.email,
  };
}
