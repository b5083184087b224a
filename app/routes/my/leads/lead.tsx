import { replace, useLocation } from "react-router";
import { postAct } from "#app/record-acts.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { MyLeadPage } from "#app/ui/my/leads/lead-page.tsx";
import { leadTitle } from "#app/ui/my/leads/lead-title.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { recordLeadView } from "#operations/consumers/record-lead-view.ts";
import type { Route } from "./+types/lead.ts";
import { myLeadActs } from "./lead-acts.ts";
import { loadLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(leadTitle(loaderData), matches);

/** A view is of the lead's own address: a refused form shows the page again. */
export async function loader(visit: Route.LoaderArgs) {
  const shown = await loadLead(visit);
  const { context, params, pattern } = visit;
  const view = { leadId: params.id, memberId: workspaceOf(context).member.id };
  if (pattern.endsWith("/:id")) recordLeadView(context.get(worldContext), view);
  return shown;
}

export function action({ params: { id }, ...post }: Route.ActionArgs) {
  const by = { workspace: workspaceOf(post.context), leadId: id };
  return postAct({ ...post, acts: myLeadActs, by, page: `/my/leads/${id}`, leave: replace }, 422);
}

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  return <MyLeadPage lead={loaderData} refused={actionData} act={useLocation().pathname.split("/")[4]} />;
}
