import { sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import type { AcceptedLead } from "#domain/refunds/refund-facts.ts";
import type { Between } from "./history-entries.ts";

export interface FoundLead extends Omit<AcceptedLead, "isOwnZip"> {
  isOwnZip: number;
}

/** A talk or a meeting; a call without an answer is no contact. An index has the kind (migration 077). */
export const isContact = sql<boolean>`activities.kind = 'contacted'
  and (activities.detail like '%"outcome":"spoke"%' or activities.detail like '%"channel":"meeting"%')`;

/** In a query of acceptances. A lead that was given back and accepted again counts from then on: one that lasts is newest. */
export const acceptanceIsNewest = sql<boolean>`(acceptances."endedAt" is null or not exists (select 1 from acceptances newer
  where newer."agentId" = acceptances."agentId" and newer."leadId" = acceptances."leadId"
    and (newer."acceptedAt", newer.id) > (acceptances."acceptedAt", acceptances.id)))`;

/** In a query of acceptances. A lead from before offers counts as one of an own zip code. */
export const leadIsOfOwnZip = sql<boolean>`not exists (select 1 from offers
  where offers.id = acceptances.id and offers.seat is null)`;

/** Of a query of acceptances. */
export const acceptedLeadColumns = [
  sql<string>`acceptances."leadId"`.as("leadId"),
  sql<string>`acceptances."acceptedAt"`.as("acceptedAt"),
  sql<string | null>`acceptances."endedAt"`.as("endedAt"),
  sql<number>`case when ${leadIsOfOwnZip} then 1 else 0 end`.as("isOwnZip"),
  sql<string | null>`(select max(activities.at) from activities
    where activities."agentId" = acceptances."agentId" and activities."leadId" = acceptances."leadId"
      and ${isContact})`.as("lastContactAt"),
];

export const foundLead = ({ isOwnZip, ...lead }: FoundLead): AcceptedLead => ({ ...lead, isOwnZip: isOwnZip === 1 });

/** By its newest acceptance. @returns undefined if this agent never accepted it */
export async function acceptedLead(reader: Reader, agentId: string, leadId: string): Promise<AcceptedLead | undefined> {
  const found = await reader
    .selectFrom("acceptances")
    .select(acceptedLeadColumns)
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.leadId", "=", leadId)
    .where(acceptanceIsNewest)
    .executeTakeFirst();
  return found && foundLead(found);
}

/** Accepted between, oldest first. */
export async function leadsAcceptedBetween(
  reader: Reader,
  agentId: string,
  { after, until }: Between,
  most?: number,
): Promise<AcceptedLead[]> {
  const all = reader
    .selectFrom("acceptances")
    .select(acceptedLeadColumns)
    .where("acceptances.agentId", "=", agentId)
    .where("acceptances.acceptedAt", ">", after)
    .where("acceptances.acceptedAt", "<=", until)
    .where(acceptanceIsNewest)
    .orderBy("acceptances.acceptedAt");
  const found = await (most === undefined ? all : all.limit(most)).execute();
  return found.map(foundLead);
}
