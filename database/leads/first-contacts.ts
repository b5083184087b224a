import { type RawBuilder, sql } from "kysely";
import type { Reader } from "#database/schema.ts";
import { type MedianMinutes, medianMinutes, medianSampleSize } from "#domain/values/median.ts";

/** In a query of acceptances: of the lead with this workspace, from the acceptance until its end. */
const during = (table: "activities" | "messages") => sql`${sql.table(table)}."leadId" = acceptances."leadId"
  and ${sql.table(table)}."agentId" = acceptances."agentId" and ${sql.table(table)}.at >= acceptances."acceptedAt"
  and (acceptances."endedAt" is null or ${sql.table(table)}.at <= acceptances."endedAt")`;

const firstOf = (...times: RawBuilder<unknown>[]) =>
  sql<string | null>`(select min(at) from (${sql.join(times, sql` union all `)}) as contact)`;

const said = sql`select min(activities.at) as at from activities where activities.kind = 'contacted' and ${during("activities")}`;
const dialed = sql`select min(activities.at) as at from activities where activities.kind = 'dialed' and ${during("activities")}`;
const written = sql`select min(messages.at) as at from messages
  where messages.state in ('sent', 'received') and ${during("messages")}
    and not exists (select 1 from "stepRuns" where "stepRuns"."messageId" = messages.id)`;

/** In a query of acceptances: when a member said that they reached the person, met them, or tried to. */
export const saidContactAt = firstOf(said);
/**
 * The same by our own clock: the phone opened with the number, or a message of a person left or came. What a machine
 * wrote never counts, nor what a follow-up sent.
 */
export const measuredContactAt = firstOf(dialed, written);
const firstContactAt = firstOf(said, dialed, written);

/** The newest acceptances that have not ended, with the first contact on record after each, said or measured. */
export const newestAcceptances = (reader: Reader) =>
  reader
    .selectFrom("acceptances")
    .innerJoin("leads", "leads.id", "acceptances.leadId")
    .select(["receivedAt", "acceptedAt", firstContactAt.as("contactedAt")])
    .where("endedAt", "is", null)
    .orderBy("acceptedAt", "desc")
    .limit(medianSampleSize);

/** The first contact with the person of an open lead, said or measured; null: none is on record. */
export async function firstContactWith(reader: Reader, leadId: string): Promise<string | null> {
  const found = await reader
    .selectFrom("acceptances")
    .select(firstContactAt.as("at"))
    .where("leadId", "=", leadId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return found?.at ?? null;
}

/** From the acceptance until the agent tried to reach the person, or met them. */
export const timeToContact = (accepted: readonly { acceptedAt: string; contactedAt: string | null }[]): MedianMinutes =>
  medianMinutes(accepted.flatMap(({ acceptedAt: from, contactedAt: to }) => (to === null ? [] : [{ from, to }])));

/** @returns the time, and of how many requests it could have been measured */
export async function timeToContactOf(reader: Reader, agentId: string): Promise<MedianMinutes & { accepted: number }> {
  const accepted = await newestAcceptances(reader).where("acceptances.agentId", "=", agentId).execute();
  return { ...timeToContact(accepted), accepted: accepted.length };
}
