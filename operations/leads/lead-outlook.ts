import type { Reader } from "#database/schema.ts";
import { firstCallBy } from "#domain/leads/first-call.ts";
import type { LeadOutlook } from "#domain/leads/lead-outlook.ts";
import { agentsForLead } from "./agents-for-lead.ts";

/** What happens with a request for this zip code. @param zip null if the place is no zip code */
export async function leadOutlook(reader: Reader, zip: string | null, now: Date): Promise<LeadOutlook> {
  const callBy = firstCallBy(now.toISOString());
  if (zip === null) return { zip, agents: 0, nearest: null, callBy };
  const { from, agents } = await agentsForLead(reader, { zip, city: null, state: null });
  if (from === "holders") return { zip, agents: agents.length, nearest: null, callBy };
  const [nearest] = agents;
  return { zip, agents: 0, nearest: nearest ? { zip: nearest.zip, miles: nearest.miles } : null, callBy };
}
