import { awayDaysOf } from "#database/members/members.ts";
import type { Reader } from "#database/schema.ts";
import { workspaceAwayUntil } from "#domain/members/away.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

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
