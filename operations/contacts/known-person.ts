import { knownBefore } from "#database/contacts/known-before.ts";
import type { LeadsTable } from "#database/leads/leads-schema.ts";
import type { Reader } from "#database/schema.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** A person whom the workspace's own book had before their lead came. Days are YYYY-MM-DD on the agent's calendar. */
interface KnownClient {
  contactId: string;
  since: string;
  talk: { id: string; on: string } | null;
}

/** @returns undefined: their own book did not have the person when the lead came */
export async function knownPerson(reader: Reader, agentId: string, lead: LeadsTable): Promise<KnownClient | undefined> {
  const known = await knownBefore(reader, agentId, lead);
  if (!known) return undefined;
  const { contactId, since, talk } = known;
  const zone = await zoneOfAgent(reader, agentId);
  const dayOf = (at: string) => localDay(new Date(at), zone);
  return { contactId, since: dayOf(since), talk: talk && { id: talk.id, on: dayOf(talk.at) } };
}

/** All that an offer says of it, so that a list of bought addresses does not tell who asked for an agent. */
export async function talkOnDay(reader: Reader, agentId: string, lead: LeadsTable): Promise<string | null> {
  return (await knownPerson(reader, agentId, lead))?.talk?.on ?? null;
}
