import { data, replace } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { LeadPage } from "#app/ui/my/leads/lead-page.tsx";
import { leadTitle } from "#app/ui/my/leads/lead-title.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { leadRefusals } from "#content/members/lead-refusals.ts";
import { noteAcceptance } from "#operations/work/note-acceptance.ts";
import type { Route } from "./+types/lead-notes.ts";
import { loadLead, refusedLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(leadTitle(loaderData), matches);

export const loader = loadLead;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["text"]);
  const note = { leadId: params.id, text: typed.text };
  const noted = await noteAcceptance(context.get(worldContext), workspaceOf(context), note);
  if (noted.ok) return replace(`/my/leads/${params.id}#history`, 303);
  const { reason } = noted;
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return refusedLead({ form: "note", reason, message: leadRefusals.note[reason], typed });
}

export default function LeadNotes({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} first="note" />;
}
