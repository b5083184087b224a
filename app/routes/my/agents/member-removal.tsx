import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { RemovalPage } from "#app/ui/my/team/removal-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { teamCopy as copy, formerMember, removalCopy } from "#content/members/my-team.ts";
import { labelsOfLeads } from "#database/leads/lead-labels.ts";
import { memberNames, teamMember } from "#database/members/members.ts";
import { removalOf } from "#database/members/memberships.ts";
import { territoryOf } from "#database/territory/claims.ts";
import { seatsInUse } from "#database/territory/zip-limit.ts";
import { acceptancesOfMember, openTaskCount } from "#database/work/acceptances.ts";
import { zipLimit } from "#domain/territory/zip-exclusivity.ts";
import { removeMember } from "#operations/members/remove-member.ts";
import type { Route } from "./+types/member-removal.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

/** Before the removal what will go to the team lead; after it what went. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { read } = context.get(worldContext).database;
  const workspace = workspaceOf(context);
  const { agentId } = workspace;
  const isOpen = (await teamMember(read, workspace, id)) !== undefined;
  const moved = isOpen ? await openWork(id) : await removalOf(read, workspace, id);
  if (!moved) throw data(null, { status: 404 });
  const labels = await labelsOfLeads(read, moved.leads);
  return {
    id,
    name: (await memberNames(read, [id])).get(id) ?? formerMember,
    isRemoved: !isOpen,
    leads: moved.leads.map((lead) => ({ id: lead, name: "", place: "", ...labels.get(lead) })),
    tasks: moved.tasks,
    zipsLine: isOpen ? await zipsLine() : null,
  };

  async function zipsLine(): Promise<string | null> {
    const limit = zipLimit("team", (await seatsInUse(read, agentId)) - 1);
    const has = (await territoryOf(read, { agentId })).claims.length;
    return has > limit ? removalCopy.zips(has, limit) : null;
  }

  async function openWork(memberId: string) {
    const leads = (await acceptancesOfMember(read, { agentId, memberId })).map(({ leadId }) => leadId);
    return { leads, tasks: await openTaskCount(read, { agentId, memberId }) };
  }
}

/** Twice is once: the page then shows what went to the team lead. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  await removeMember(context.get(worldContext), workspaceOf(context), id);
  return redirect(`/my/team/${id}/removal`, 303);
}

export default function MemberRemoval({ loaderData }: Route.ComponentProps) {
  return <RemovalPage {...loaderData} />;
}
