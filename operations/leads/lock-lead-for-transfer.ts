import { hasActiveZips } from "#database/leads/lead-agents.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { otherLeadsOfPerson } from "#database/leads/leads-of-person.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import { isWithAgent } from "#domain/leads/lead-lifecycle.ts";
import { lockContactPoints } from "#operations/privacy/lock-person.ts";
import type { Transaction } from "#operations/transaction.ts";

/** Locks what a decision about a lead depends on, in this order everywhere: its person, the lead, its zip code. */
export async function lockLeadForTransfer(tx: Transaction, leadId: string): Promise<LeadsTable | undefined> {
  const known = await findLead(tx.db, leadId);
  if (known) await lockContactPoints(tx, known);
  await tx.lock(`lead ${leadId}`);
  const lead = await findLead(tx.db, leadId);
  if (lead?.zip) await tx.lock(`zip ${lead.zip}`);
  return lead;
}

/** Agents who work for this person through another lead and still have an active zip code. */
export async function agentsAlreadyWith(reader: Reader, lead: LeadsTable): Promise<string[]> {
  const others = (await otherLeadsOfPerson(reader, lead)).filter(({ stage }) => isWithAgent(stage));
  const agents: string[] = [];
  for (const agentId of new Set(others.map((other) => other.agentId))) {
    if (agentId !== null && (await hasActiveZips(reader, agentId))) agents.push(agentId);
  }
  return agents;
}
