import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadWorkCopy as copy } from "#content/leads/lead-work.ts";
import { leadsCopy } from "#content/leads/office-leads.ts";
import { noteLead } from "#operations/leads/note-lead.ts";
import type { Route } from "./+types/lead-notes.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["text"]);
  const note = { leadId: params.id, staffId: staffMember(context).id, text: typed.text };
  const noted = await noteLead(context.get(worldContext), note);
  if (noted.ok) return redirect(`/office/leads/${params.id}#history`, 303);
  if (noted.reason === "unknown-lead") throw data(null, { status: 404 });
  return refusedForm({ form: "note", reason: noted.reason, message: copy.noteRefusals[noted.reason], typed });
}

export default function LeadNotesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
