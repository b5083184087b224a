import { data, redirect } from "react-router";
import { LeadPage } from "#app/ui/office/lead/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { leadCopy as copy, leadsCopy } from "#content/office/leads.ts";
import { routeLead } from "#operations/route-lead.ts";
import { loadLeadDetails, refusedForm } from "../../lead-desk.ts";
import { staffMember } from "../../office-door.ts";
import { worldContext } from "../../world-context.ts";
import type { Route } from "./+types/lead-routing.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

/** `POST /office/leads/:id/routing` */
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
