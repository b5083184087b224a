import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadWorkCopy as copy } from "#content/leads/lead-work.ts";
import { leadsCopy } from "#content/leads/office-leads.ts";
import { assignLead } from "#operations/leads/assign-lead.ts";
import type { Route } from "./+types/lead-assignment.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["assignee", "seen"]);
  const assignment = { assigneeId: typed.assignee || null, seen: typed.seen || null };
  const by = { leadId: params.id, staffId: staffMember(context).id };
  const assigned = await assignLead(context.get(worldContext), { ...by, ...assignment });
  if (assigned.ok) return redirect(`/office/leads/${params.id}#work`, 303);
  if (assigned.reason === "unknown-lead") throw data(null, { status: 404 });
  const { reason } = assigned;
  return refusedForm({ form: "assignment", reason, message: copy.assignmentRefusals[reason], typed });
}

export default function LeadAssignmentPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
