import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadCopy as copy, leadsCopy } from "#content/leads/office-leads.ts";
import { transferLead } from "#operations/leads/transfer-lead.ts";
import type { Route } from "./+types/lead-transfer.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["agent", "agentEmail", "why"]);
  const { agent: agentId, agentEmail, why } = typed;
  const choice = { leadId: params.id, staffId: staffMember(context).id, agentId, agentEmail, why };
  const transferred = await transferLead(context.get(worldContext), choice);
  if (transferred.ok) return redirect(`/office/leads/${params.id}#routing`, 303);
  if (transferred.reason === "unknown-lead") throw data(null, { status: 404 });
  const message =
    transferred.reason === "away" ? copy.agentAway(transferred.until) : copy.transferRefusals[transferred.reason];
  return refusedForm({ form: "transfer", reason: transferred.reason, message, typed });
}

export default function LeadTransferPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
