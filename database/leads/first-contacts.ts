import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { type MedianMinutes, medianMinutes, medianSampleSize } from "#domain/values/median.ts";

/** The newest acceptances that have not ended, with the first contact that the agent recorded after each. */
export const newestAcceptances = (reader: Reader) =>
  reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .select(["receivedAt", "acceptedAt", firstContact.as("contactedAt")])
    .where("endedAt", "is", null)
    .orderBy("acceptedAt", "desc")
    .limit(medianSampleSize);

const firstContact = sql<string | null>`(select min(activities.at) from activities
  where activities."leadId" = acceptances."leadId" and activities."agentId" = acceptances."agentId"
  and activities.kind = 'contacted' and activities.at >= acceptances."acceptedAt")`;

/** From the acceptance until the agent says that they tried to reach the person, or met them. */
export const timeToContact = (accepted: readonly { acceptedAt: string; contactedAt: string | null }[]): MedianMinutes =>
  medianMinutes(accepted.flatMap(({ acceptedAt: from, contactedAt: to }) => (to === null ? [] : [{ from, to }])));

/** @returns the time, and of how many requests it could have been measured */
export async function timeToContactOf(reader: Reader, agentId: string): Promise<MedianMinutes & { accepted: number }> {
  const accepted = await newestAcceptances(reader).where("acceptances.agentId", "=", agentId).execute();
  return { ...timeToContact(accepted), accepted: accepted.length };
}
