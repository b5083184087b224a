import { postAct } from "#app/record-acts.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeLeadPage } from "#app/ui/office/leads/lead-page.tsx";
import { onRow } from "#app/ui/office/lists/row-answer.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { leadsCopy } from "#content/leads/office-leads.ts";
import { recordLeadView } from "#operations/consumers/record-lead-view.ts";
import type { Route } from "./+types/lead.ts";
import { officeLeadActs } from "./lead-acts.ts";
import { loadLeadDetails } from "./load-lead-details.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(loaderData?.name || leadsCopy.noName);

/** A view is of the lead's own address: a refused form shows the page again. */
export async function loader(visit: Route.LoaderArgs) {
  const details = await loadLeadDetails(visit);
  const { context, params, pattern } = visit;
  const view = { leadId: params.id, staffId: staffMember(context).id };
  if (pattern.endsWith("/:id")) recordLeadView(context.get(worldContext), view);
  return details;
}

export async function action({ params: { id }, ...post }: Route.ActionArgs) {
  const by = { leadId: id, staffId: staffMember(post.context).id };
  const answer = await postAct({ ...post, acts: officeLeadActs, by, page: `/office/leads/${id}` });
  return answer instanceof Response && post.url.searchParams.has(onRow) ? null : answer;
}

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeLeadPage lead={loaderData} refused={actionData ?? undefined} />;
}
