import { data, redirect } from "react-router";
import { issuing, shownClosings } from "#app/http/fees/shown-closings.ts";
import type { RecordVisit } from "#app/http/visit.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import type { ShownClosings } from "#app/ui/records/closings/shown-closing.ts";
import { worldContext } from "#app/world-context.ts";
import { findLead } from "#database/leads/lead-history.ts";
import { sharedLead } from "#database/leads/shared-persons.ts";
import { acceptanceOf } from "#database/work/acceptances.ts";
import { fullName } from "#domain/values/full-name.ts";
import { recordLeadView } from "#operations/consumers/record-lead-view.ts";
import { zoneOfAgent } from "#operations/work/day-of-agent.ts";

/** Throws 404 unless this member may see the lead; one that is over has a page without names. */
export async function loadMyClosings({ params, context }: RecordVisit): Promise<ShownClosings> {
  const world = context.get(worldContext);
  const { read } = world.database;
  const workspace = workspaceOf(context);
  const acceptance = await acceptanceOf(read, workspace, params.id);
  const lead = acceptance && (await findLead(read, acceptance.leadId));
  if (!lead) throw data(null, { status: 404 });
  if (acceptance.endedAt !== null) throw redirect(`/my/leads/${lead.id}`);
  recordLeadView(world, { leadId: lead.id, memberId: workspace.member.id });
  const { person } = await sharedLead(read, workspace.agentId, lead.id, world.now());
  return {
    leadId: lead.id,
    name: fullName(person),
    kind: lead.kind,
    closings: await shownClosings(read, { leadId: lead.id, agentId: workspace.agentId, ...issuing(world) }),
    timeZone: await zoneOfAgent(read, workspace.agentId),
  };
}
