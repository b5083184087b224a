import type { Reader } from "#database/schema.ts";
import { firstCallBy } from "#domain/leads/first-call.ts";
import type { LeadOutlook } from "#domain/leads/lead-outlook.ts";
import { agentsForLead } from "./agents-for-lead.ts";

/** What happens with a request for this zip code. @param lead.zip null if the place is no zip code */
export async function leadOutlook(
  reader: Reader,
  { zip, canDial }: Pick<LeadOutlook, "zip" | "canDial">,
  now: Date,
): Promise<LeadOutlook> {
  const facts = { zip, canDial, callBy: firstCallBy(now.toISOString()) };
  if (zip === null) return { ...facts, agents: 0, nearest: null };
  const { from, agents } = await agentsForLead(reader, { zip, city: null, state: null });
  if (from === "holders") return { ...facts, agents: agents.length, nearest: null };
  const [nearest] = agents;
  return { ...facts, agents: 0, nearest: nearest ? { zip: nearest.zip, miles: nearest.miles } : null };
}
