import { agentsInBox, agentsOfZip, type RoutableAgent } from "#database/leads/lead-agents.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import { agentsPassedOn } from "#database/offers/offers.ts";
import type { Reader } from "#database/schema.ts";
import { findZip, zipOfCity } from "#database/territory/zips.ts";
import { boxAround, milesBetween } from "#domain/territory/distance.ts";

/** Miles: the farthest search area of any plan. */
const within = 80;
const mostAgents = 20;

export interface AgentsForLead {
  /** Agents of its zip code; if there are none, agents with a zip code nearby. */
  from: "holders" | "nearby";
  /** Its zip code has agents, and all of them are among `gone`. */
  isPassedOn: boolean;
  agents: (RoutableAgent & { zip: string; miles: number })[];
}

export async function agentsForLead(
  reader: Reader,
  lead: Pick<LeadsTable, "zip" | "city" | "state">,
  gone: readonly string[] = [],
): Promise<AgentsForLead> {
  const zipAgents = lead.zip ? await agentsOfZip(reader, lead.zip) : [];
  const isPassedOn = zipAgents.length > 0 && zipAgents.every(({ id }) => gone.includes(id));
  if (zipAgents.length > 0 && !isPassedOn)
    return { from: "holders", isPassedOn, agents: zipAgents.map((agent) => ({ ...agent, miles: 0 })) };
  const center = lead.zip ? await findZip(reader, lead.zip) : await cityOf(reader, lead);
  if (!center) return { from: "nearby", isPassedOn, agents: [] };
  const around = (await agentsInBox(reader, boxAround(center, within)))
    .map(({ latitude, longitude, ...agent }) => ({ ...agent, miles: milesBetween(center, { latitude, longitude }) }))
    .filter(({ miles }) => miles <= within)
    .sort((one, other) => one.miles - other.miles);
  const nearest = [...Map.groupBy(around, ({ id }) => id).values()].flatMap(([first]) => (first ? [first] : []));
  const agents = nearest.slice(0, mostAgents).map((agent) => ({ ...agent, miles: Math.round(agent.miles) }));
  return { from: "nearby", isPassedOn, agents };
}

/** How many agents who have its zip code could still get it; null: it has no zip code. */
export async function agentsLeft(reader: Reader, { id, zip }: Pick<LeadsTable, "id" | "zip">): Promise<number | null> {
  if (zip === null) return null;
  const had = (await agentsPassedOn(reader, id)).map(({ agentId }) => agentId);
  return (await agentsOfZip(reader, zip)).filter((agent) => !had.includes(agent.id)).length;
}

const cityOf = (reader: Reader, { city, state }: Pick<LeadsTable, "city" | "state">) =>
  city && state ? zipOfCity(reader, city, state) : undefined;
