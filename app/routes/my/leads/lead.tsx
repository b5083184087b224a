import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { LeadPage } from "#app/ui/my/leads/lead-page.tsx";
import { leadTitle } from "#app/ui/my/leads/lead-title.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { recordLeadView } from "#operations/consumers/record-lead-view.ts";
import type { Route } from "./+types/lead.ts";
import { loadLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(leadTitle(loaderData), matches);

export async function loader(visit: Route.LoaderArgs) {
  const shown = await loadLead(visit);
  const { context, params } = visit;
  recordLeadView(context.get(worldContext), { leadId: params.id, memberId: workspaceOf(context).member.id });
  return shown;
}

export default function Lead({ loaderData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} />;
}
