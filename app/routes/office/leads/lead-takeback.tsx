import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { acceptanceCopy } from "#content/leads/office-acceptance.ts";
import { leadsCopy } from "#content/leads/office-leads.ts";
import { takeBack } from "#operations/work/end-acceptance.ts";
import type { Route } from "./+types/lead-takeback.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["why"]);
  const choice = { leadId: params.id, staffId: staffMember(context).id, why: typed.why };
  const taken = await takeBack(context.get(worldContext), choice);
  if (taken.ok) return redirect(`/office/leads/${params.id}#routing`, 303);
  if (taken.reason === "unknown-lead") throw data(null, { status: 404 });
  const { reason } = taken;
  return refusedForm({ form: "takeback", reason, message: acceptanceCopy.refusals[reason], typed });
}

export default function LeadTakeback({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
