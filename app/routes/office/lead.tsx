import { LeadPage } from "#app/ui/office/lead/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { leadsCopy } from "#content/office/leads.ts";
import { loadLeadDetails } from "../../lead-desk.ts";
import type { Route } from "./+types/lead.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

export const loader = loadLeadDetails;

export default function Lead({ loaderData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} />;
}
