import { placeOfAgent } from "#database/agents/agent-of.ts";
import { memberRecord } from "#database/members/memberships.ts";
import type { Reader } from "#database/schema.ts";
import type { Workspace } from "#domain/members/workspace.ts";
import { zonesOfAgent } from "#domain/offers/offer-clock.ts";
import { localDay } from "#domain/values/time/day.ts";
import { officeZone } from "#domain/values/time/office-time.ts";

/** Where the members of a workspace are (IANA); the office's zone if unknown. */
export async function zoneOfAgent(reader: Reader, agentId: string): Promise<string> {
  return zonesOfAgent(await placeOfAgent(reader, agentId))[0] ?? officeZone;
}

/** Where this member is: as they set it, else as their workspace. */
export async function zoneOfMember(
  reader: Reader,
  { agentId, member }: Pick<Workspace, "agentId"> & { member: { id: string } },
): Promise<string> {
  const record = await memberRecord(reader, member.id);
  return record?.timeZone ?? (await zoneOfAgent(reader, agentId));
}

/** @returns YYYY-MM-DD */
export const dayOfAgent = async (reader: Reader, agentId: string, now: Date): Promise<string> =>
  localDay(now, await zoneOfAgent(reader, agentId));
