import { data, replace } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { LeadPage } from "#app/ui/my/leads/lead-page.tsx";
import { leadTitle } from "#app/ui/my/leads/lead-title.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { leadRefusals } from "#content/members/lead-refusals.ts";
import { ownPath } from "#domain/sign-in/sign-in-policy.ts";
import { isAgentStage } from "#domain/work/agent-stage.ts";
import { changeStage } from "#operations/work/change-stage.ts";
import type { Route } from "./+types/lead-stage.ts";
import { loadLead, refusedLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(leadTitle(loaderData), matches);

export const loader = loadLead;

/** `to`: the page of the workspace with the form, if it is not the lead's. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["stage", "laterOn", "reason", "version", "to"]);
  const to = isAgentStage(typed.stage) ? typed.stage : undefined;
  const change = {
    leadId: params.id,
    to,
    laterOn: typed.laterOn,
    reason: typed.reason,
    version: Number(typed.version),
  };
  const changed = await changeStage(context.get(worldContext), workspaceOf(context), change);
  if (changed.ok) return replace(typed.to ? ownPath("member", typed.to) : `/my/leads/${params.id}#stage`, 303);
  const { reason } = changed;
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return refusedLead({ form: "stage", reason, message: leadRefusals.stage[reason], typed });
}

export default function LeadStage({ loaderData, actionData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} refused={actionData} />;
}
