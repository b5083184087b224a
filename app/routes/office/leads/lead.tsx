import { staffMember } from "#app/routes/office/staff-auth.ts";
import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadsCopy } from "#content/leads/office-leads.ts";
import { recordLeadView } from "#operations/consumers/record-lead-view.ts";
import type { Route } from "./+types/lead.ts";
import { loadLeadDetails } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export async function loader(visit: Route.LoaderArgs) {
  const details = await loadLeadDetails(visit);
  const { context, params } = visit;
  recordLeadView(context.get(worldContext), { leadId: params.id, staffId: staffMember(context).id });
  return details;
}

export default function Lead({ loaderData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} />;
}
