import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { actsBy, postAct } from "#app/record-acts.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RightsRequestPage } from "#app/ui/office/privacy/request-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { parseDutyAnswer } from "#domain/privacy/rights-request.ts";
import { answerDuty } from "#operations/privacy/answer-duty.ts";
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

export async function action({ params: { id: requestId, duty: dutyId }, ...post }: Route.ActionArgs) {
  const by = { requestId, staffId: staffMember(post.context).id };
  const page = `/office/requests/${requestId}`;
  if (dutyId === undefined) return postAct({ ...post, acts, by, page });
  const { answer: chosen, reason: typed } = await postedTexts(post.request, ["answer", "reason"]);
  const reply = { dutyId, answer: parseDutyAnswer(chosen), reason: typed };
  const recorded = await answerDuty(post.context.get(worldContext), by, reply);
  if (recorded.ok) throw redirect(page, 303);
  const { reason } = recorded;
  if (reason === "unknown-duty") throw data(null, { status: 404 });
  return data({ refusedDuty: { dutyId, reason, refusal: copy.dutyRefusals[reason], typed, chosen } }, 400);
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && ("act" in actionData ? { refused: actionData } : actionData);
  return <RightsRequestPage request={loaderData} {...refused} />;
}
