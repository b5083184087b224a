import { actsBy, postAct } from "#app/record-acts.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RightsRequestPage } from "#app/ui/office/privacy/request-page.tsx";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { answerRightsRequest, extendRequest } from "#operations/privacy/answer-rights-request.ts";
import type { Route } from "./+types/request.ts";
import { loadRightsRequest } from "./load-request.ts";

const act = actsBy<{ requestId: string; staffId: string }>();

const acts = {
  answer: act({
    fields: ["answer"],
    run: (world, by, { answer }) => answerRightsRequest(world, { ...by, answer }),
    refusals: copy.answerRefusals,
    back: "",
  }),
  extension: act({
    fields: ["reason"],
    run: (world, by, { reason }) => extendRequest(world, { ...by, reason }),
    refusals: copy.extendRefusals,
    back: "",
  }),
};

export const meta: Route.MetaFunction = () => officeTitle(copy.request);

export const loader = (visit: Route.LoaderArgs) => loadRightsRequest(visit);

export function action({ params: { id }, ...post }: Route.ActionArgs) {
  const by = { requestId: id, staffId: staffMember(post.context).id };
  return postAct({ ...post, acts, by, page: `/office/requests/${id}` });
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  return <RightsRequestPage request={loaderData} refused={actionData} />;
}
