import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadWorkCopy as copy } from "#content/leads/lead-work.ts";
import { leadsCopy } from "#content/leads/office-leads.ts";
import { cancelCallback } from "#operations/leads/cancel-callback.ts";
import type { Route } from "./+types/cancel-callback.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["why"]);
  const by = { leadId: params.id, staffId: staffMember(context).id };
  const cancelled = await cancelCallback(context.get(worldContext), { ...by, why: typed.why });
  if (cancelled.ok) return redirect(`/office/leads/${params.id}#work`, 303);
  if (cancelled.reason === "unknown-lead") throw data(null, { status: 404 });
  const { reason } = cancelled;
  return refusedForm({ form: "cancel", reason, message: copy.cancelRefusals[reason], typed });
}

export default function CancelCallbackPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
