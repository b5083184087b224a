import { LeadPage, leadTitle } from "#app/ui/my/leads/lead-page.tsx";
import { myTitle } from "#app/ui/my/my-page.tsx";
import type { Route } from "./+types/lead.ts";
import { loadLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => myTitle(leadTitle(loaderData));

export const loader = loadLead;

export default function Lead({ loaderData }: Route.ComponentProps) {
  return <LeadPage lead={loaderData} />;
}
