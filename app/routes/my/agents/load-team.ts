import type { Visit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import type { TeamPageProps } from "#app/ui/my/team/team-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { teamCopy as copy } from "#content/members/my-team.ts";
import { openInvitationsOf } from "#database/members/member-invitations.ts";
import { teamOf } from "#database/members/memberships.ts";
import { openLeadCounts } from "#database/work/acceptances.ts";
import { awayFromToday } from "#domain/members/away.ts";
import { mostMembers } from "#domain/members/team.ts";
import { localDay } from "#domain/values/time/day.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** What the team lead sees of the team. */
export async function loadTeam({ request, context }: Visit): Promise<TeamPageProps> {
  const { database, now } = context.get(worldContext);
  const { read } = database;
  const workspace = workspaceOf(context);
  const team = await teamOf(read, workspace);
  const zone = await zoneOfAgent(read, workspace.agentId);
  const leads = await openLeadCounts(read, workspace);
  const invitations = await openInvitationsOf(read, workspace, now().toISOString());
  return {
    members: team.map(({ timeZone, awayFrom, awayUntil, ...member }) => ({
      ...member,
      openLeads: leads.get(member.id) ?? 0,
      away: awayFromToday({ awayFrom, awayUntil }, localDay(now(), timeZone ?? zone)),
      isYou: member.id === workspace.member.id,
    })),
    invitations: invitations.map(({ id, email, expiresAt }) => ({ id, email, expiresAt })),
    isFull: team.length + invitations.length >= mostMembers,
    timeZone: team.find(({ id }) => id === workspace.member.id)?.timeZone ?? zone,
    done: resultText(copy.done, new URL(request.url).searchParams.get("done")),
  };
}
