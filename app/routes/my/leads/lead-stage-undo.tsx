import { data, replace } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { LeadPage } from "#app/ui/my/leads/lead-page.tsx";
import { leadTitle } from "#app/ui/my/leads/lead-title.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { leadRefusals } from "#content/members/lead-refusals.ts";
import { undoStage } from "#operations/work/undo-stage.ts";
import type { Route } from "./+types/lead-stage-undo.ts";
import { loadLead, refusedLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(leadTitle(loaderData), matches);

export const loader = loadLead;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["activity"]);
  const change = { leadId: params.id, activityId: typed.activity };
  const undone = await undoStage(context.get(worldContext), workspaceOf(context), change);
  if (undone.ok) return replace(`/my/leads/${params.id}#stage`, 303);
  const { reason } = undone;
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return refusedLead({ form: "undo", reason, message: leadRefusals.undo[reason], typed });
}

export default function LeadStageUndo({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
