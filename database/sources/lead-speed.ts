import { sql } from "kysely";
import { timeToStage } from "#database/leads/time-to-stage.ts";
import type { Reader } from "#database/schema.ts";
import { type MedianMinutes, medianMinutes, medianSampleSize } from "#domain/values/median.ts";

/** Each over the newest leads. */
export interface LeadSpeed {
  /** From the request until two people of the staff had verified it. */
  verified: MedianMinutes;
  /** From the request until an agent accepted it. */
  accepted: MedianMinutes;
  /** From the acceptance until the agent says that they called, texted or wrote. */
  contacted: MedianMinutes;
}

export async function leadSpeed(reader: Reader): Promise<LeadSpeed> {
  const accepted = await reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .select(["receivedAt", "acceptedAt", firstContact.as("contactedAt")])
    .where("endedAt", "is", null)
    .orderBy("acceptedAt", "desc")
    .limit(medianSampleSize)
    .execute();
  return {
    verified: await timeToStage(reader, { from: "generated", to: "double-verified" }),
    accepted: medianMinutes(accepted.map(({ receivedAt: from, acceptedAt: to }) => ({ from, to }))),
    contacted: medianMinutes(
      accepted.flatMap(({ acceptedAt: from, contactedAt: to }) => (to === null ? [] : [{ from, to }])),
    ),
  };
}

const firstContact = sql<string | null>`(select min(activities.at) from activities
  where activities."leadId" = acceptances."leadId" and activities."agentId" = acceptances."agentId"
  and activities.kind = 'contacted' and activities.at >= acceptances."acceptedAt")`;
