import { LeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { leadsCopy } from "#content/leads/office-leads.ts";
import type { Route } from "./+types/lead.ts";
import { loadLeadDetails } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export default function Lead({ loaderData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} />;
}
