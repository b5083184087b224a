import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { EndedLeadPage } from "#app/ui/my/leads/ended-lead-page.tsx";
import { GiveBackPage } from "#app/ui/my/leads/give-back-page.tsx";
import { leadTitle } from "#app/ui/my/leads/lead-title.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { leadRefusals } from "#content/members/lead-refusals.ts";
import { giveBack } from "#operations/work/end-acceptance.ts";
import type { Route } from "./+types/lead-return.ts";
import { loadLead, refusedLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(leadTitle(loaderData), matches);

export const loader = loadLead;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["reason"]);
  const why = { leadId: params.id, reason: typed.reason };
  const given = await giveBack(context.get(worldContext), workspaceOf(context), why);
  if (given.ok) return redirect(`/my/leads/${params.id}`, 303);
  const { reason } = given;
  if (reason === "unknown-lead") throw data(null, { status: 404 });
  return refusedLead({ form: "return", reason, message: leadRefusals.giveBack[reason], typed });
}

export default function LeadReturn({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.what === "ended") return <EndedLeadPage lead={loaderData} refused={actionData} />;
  return <GiveBackPage lead={loaderData} refused={actionData} />;
}
