import { placeOfAgent } from "#database/agents/agent-of.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";

import type { Reader } from "#database/schema.ts";
import { findZip } from "#database/territory/zips.ts";
import { type OfferHours, zonesOfAgent } from "#domain/offers/offer-clock.ts";
import { whereaboutsAt } from "#domain/privacy/calling-hours.ts";

/** When the clock of an offer of this lead to this agent runs. */
export async function offerHours(
  reader: Reader,
  lead: Pick<LeadsTable, "zip" | "state" | "dialable">,
  agentId: string,
): Promise<OfferHours> {
  const place = lead.zip ? await findZip(reader, lead.zip) : undefined;
  return { person: whereaboutsAt(place, lead), agentZones: zonesOfAgent(await placeOfAgent(reader, agentId)) };
}
