import { updateAgent } from "#database/agents/agents.ts";
import type { AgentsTable } from "#database/agents/agents-schema.ts";
import { membersToNotify } from "#database/members/members.ts";
import { updateMember } from "#database/members/memberships.ts";
import { fullName } from "#domain/values/full-name.ts";
import type { Transaction } from "#operations/transaction.ts";

export type PersonChange = Pick<AgentsTable, "firstName" | "lastName"> & Partial<AgentsTable>;

/** The agent is the first member of their workspace, so both have one name. */
export async function updatePerson(tx: Transaction, agentId: string, change: PersonChange): Promise<void> {
  await updateAgent(tx.db, agentId, change);
  const [first] = await membersToNotify(tx.db, agentId);
  const name = fullName(change);
  if (first && first.name !== name) await updateMember(tx.db, first.id, { name, updatedAt: tx.now.toISOString() });
}
