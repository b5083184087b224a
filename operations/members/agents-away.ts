import { placeOfAgent } from "#database/leads/offers.ts";
import { awayDaysOf } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { zonesOfAgent } from "#domain/leads/offer-clock.ts";
import { workspaceAwayUntil } from "#domain/members/away.ts";
import { localDay } from "#domain/members/local-moment.ts";
import { officeZone } from "#domain/staff/office-time.ts";

/** @returns those of these agents whose workspace is away, each with the last day (YYYY-MM-DD) */
export async function agentsAway(reader: Reader, agentIds: readonly string[], now: Date): Promise<Map<string, string>> {
  const away = new Map<string, string>();
  const members = await awayDaysOf(reader, agentIds);
  for (const [agentId, theirs] of Map.groupBy(members, (member) => member.agentId)) {
    if (theirs.some(({ awayUntil }) => awayUntil === null)) continue;
    const zone = await zoneOfAgent(reader, agentId);
    const until = workspaceAwayUntil(
      theirs.map((member) => ({ ...member, today: localDay(now, member.timeZone ?? zone) })),
    );
    if (until) away.set(agentId, until);
  }
  return away;
}

/** That of members who chose none (IANA). */
export const zoneOfAgent = async (reader: Reader, agentId: string): Promise<string> =>
  zonesOfAgent(await placeOfAgent(reader, agentId))[0] ?? officeZone;
