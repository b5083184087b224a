import { LeadPage } from "#app/ui/office/lead/lead-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { leadsWords } from "#content/office/leads.ts";
import { leadDesk } from "../../lead-desk.ts";
import type { Route } from "./+types/lead.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsWords.nobody);

export const loader = leadDesk;

export default function Lead({ loaderData }: Route.ComponentProps) {
  return <LeadPage desk={loaderData} />;
}
