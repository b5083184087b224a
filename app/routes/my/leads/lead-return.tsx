import { postAct } from "#app/record-acts.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { EndedLeadPage } from "#app/ui/my/leads/ended-lead-page.tsx";
import { GiveBackPage } from "#app/ui/my/leads/give-back-page.tsx";
import { leadTitle } from "#app/ui/my/leads/lead-title.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import type { Route } from "./+types/lead-return.ts";
import { myLeadActs } from "./lead-acts.ts";
import { loadLead } from "./load-lead.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => myTitle(leadTitle(loaderData), matches);

export const loader = loadLead;

export function action({ params: { id }, ...post }: Route.ActionArgs) {
  const by = { workspace: workspaceOf(post.context), leadId: id };
  return postAct({ ...post, acts: myLeadActs, by, page: `/my/leads/${id}` }, 422);
}

export default function LeadReturn({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.what === "ended") return <EndedLeadPage lead={loaderData} refused={actionData} />;
  return <GiveBackPage lead={loaderData} refused={actionData} />;
}
