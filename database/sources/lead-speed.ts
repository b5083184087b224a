import { newestAcceptances, timeToContact } from "#database/leads/first-contacts.ts";
import { timeToStage } from "#database/leads/time-to-stage.ts";
import type { Reader } from "#database/schema.ts";
import { type MedianMinutes, medianMinutes } from "#domain/values/median.ts";

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
  const accepted = await newestAcceptances(reader).execute();
  return {
    verified: await timeToStage(reader, { from: "generated", to: "double-verified" }),
    accepted: medianMinutes(accepted.map(({ receivedAt: from, acceptedAt: to }) => ({ from, to }))),
    contacted: timeToContact(accepted),
  };
}
