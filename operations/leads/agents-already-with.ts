import { hasActiveZips } from "#database/leads/lead-agents.ts";
import { otherLeadsOfPerson } from "#database/leads/leads-of-person.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { agentsPassedOn, openOffersOfPerson } from "#database/offers/offers.ts";
import type { Reader } from "#database/schema.ts";
import { isWithAgent } from "#domain/leads/lead-lifecycle.ts";
import { agentsReplaced } from "#domain/leads/lead-routing.ts";

/**
 * Agents who work for this person through another lead, or have an open offer of one: an offer binds like a transfer.
 * Without those whom the person asked to replace for this lead.
 */
export async function agentsAlreadyWith(reader: Reader, lead: LeadsTable): Promise<string[]> {
  const offered = (await openOffersOfPerson(reader, lead)).map(({ agentId }) => agentId);
  const replaced = agentsReplaced(await agentsPassedOn(reader, lead.id));
  const others = [...(await agentsOfOtherLeads(reader, lead)), ...offered];
  return withActiveZips(
    reader,
    others.filter((agentId) => !replaced.includes(agentId)),
  );
}

/** Agents who work for this person through another lead and still have an active zip code. */
export const agentsWorkingWith = async (reader: Reader, lead: LeadsTable): Promise<string[]> =>
  withActiveZips(reader, await agentsOfOtherLeads(reader, lead));

async function agentsOfOtherLeads(reader: Reader, lead: LeadsTable): Promise<string[]> {
  const others = (await otherLeadsOfPerson(reader, lead)).filter(({ stage }) => isWithAgent(stage));
  return others.flatMap(({ agentId }) => agentId ?? []);
}

async function withActiveZips(reader: Reader, agentIds: readonly string[]): Promise<string[]> {
  const agents: string[] = [];
  for (const agentId of new Set(agentIds)) if (await hasActiveZips(reader, agentId)) agents.push(agentId);
  return agents;
}
