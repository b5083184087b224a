import { data, redirect } from "react-router";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadCopy as copy, leadsCopy } from "#content/leads/office-leads.ts";
import { routeLead } from "#operations/leads/route-lead.ts";
import type { Route } from "./+types/lead-routing.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export async function action({ params, context }: Route.ActionArgs) {
  const routingRequest = { leadId: params.id, staffId: staffMember(context).id };
  const routed = await routeLead(context.get(worldContext), routingRequest);
  if (routed.ok) return redirect(`/office/leads/${params.id}#routing`, 303);
  if (routed.reason === "unknown-lead") throw data(null, { status: 404 });
  const { reason } = routed;
  return refusedForm({ form: "routing", reason, message: copy.routingRefusals[reason], typed: {} });
}

export default function LeadRoutingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
