import { hasActiveZips } from "#database/leads/lead-agents.ts";
import { otherLeadsOfPerson } from "#database/leads/leads-of-person.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import { isWithAgent } from "#domain/leads/lead-lifecycle.ts";

/** Agents who work for this person through another lead and still have an active zip code. */
export async function agentsAlreadyWith(reader: Reader, lead: LeadsTable): Promise<string[]> {
  const others = (await otherLeadsOfPerson(reader, lead)).filter(({ stage }) => isWithAgent(stage));
  const agents: string[] = [];
  for (const agentId of new Set(others.map((other) => other.agentId))) {
    if (agentId !== null && (await hasActiveZips(reader, agentId))) agents.push(agentId);
  }
  return agents;
}
