import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadWorkCopy as copy } from "#content/leads/lead-work.ts";
import { leadCopy, leadsCopy } from "#content/leads/office-leads.ts";
import { isCallbackCause } from "#domain/leads/callback.ts";
import { officeTime } from "#domain/staff/office-time.ts";
import { scheduleCallback } from "#operations/leads/schedule-callback.ts";
import type { Route } from "./+types/lead-callbacks.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

const callbackRefusals = { ...leadCopy.mayNotCall, ...copy.callbackRefusals };

export const loader = loadLeadDetails;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["cause", "due"]);
  if (!isCallbackCause(typed.cause)) throw data(null, { status: 400 });
  const callback = { leadId: params.id, staffId: staffMember(context).id, cause: typed.cause };
  const scheduled = await scheduleCallback(context.get(worldContext), { ...callback, due: officeTime(typed.due) });
  if (scheduled.ok) return redirect(`/office/leads/${params.id}#work`, 303);
  if (scheduled.reason === "unknown-lead") throw data(null, { status: 404 });
  const { reason } = scheduled;
  return refusedForm({ form: "callback", reason, message: callbackRefusals[reason], typed });
}

export default function LeadCallbacksPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
