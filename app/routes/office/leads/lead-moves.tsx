import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadCopy as copy, leadsCopy } from "#content/leads/office-leads.ts";
import { leadStages } from "#domain/leads/lead-lifecycle.ts";
import { moveLead } from "#operations/leads/move-lead.ts";
import type { Route } from "./+types/lead-moves.ts";
import { loadLeadDetails, refusedForm } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["to", "why"]);
  const to = leadStages.find((stage) => stage === typed.to);
  if (!to) throw data(null, { status: 400 });
  const move = { leadId: params.id, staffId: staffMember(context).id, to, why: typed.why };
  const moved = await moveLead(context.get(worldContext), move);
  if (moved.ok) return redirect(`/office/leads/${params.id}#moves`, 303);
  if (moved.reason === "unknown-lead") throw data(null, { status: 404 });
  return refusedForm({ form: "move", reason: moved.reason, message: copy.moveRefusals[moved.reason], typed });
}

export default function LeadMovesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
