import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RightsRequestPage } from "#app/ui/office/privacy/request-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { parseDutyAnswer } from "#domain/privacy/rights-request.ts";
import { answerDuty } from "#operations/privacy/answer-duty.ts";
import type { Route } from "./+types/request-duty.ts";
import { loadRightsRequest } from "./load-request.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.request);

export const loader = (visit: Route.LoaderArgs) => loadRightsRequest(visit);

export async function action({ request, params: { id: requestId, duty: dutyId }, context }: Route.ActionArgs) {
  const { answer: chosen, reason: typed } = await postedTexts(request, ["answer", "reason"]);
  const reply = { dutyId, answer: parseDutyAnswer(chosen), reason: typed };
  const by = { requestId, staffId: staffMember(context).id };
  const recorded = await answerDuty(context.get(worldContext), by, reply);
  if (recorded.ok) throw redirect(`/office/requests/${requestId}`, 303);
  const { reason } = recorded;
  if (reason === "unknown-duty") throw data(null, { status: 404 });
  return data({ dutyId, reason, refusal: copy.dutyRefusals[reason], typed, chosen }, 400);
}

export default function RequestDuty({ loaderData, actionData }: Route.ComponentProps) {
  return <RightsRequestPage request={loaderData} refusedDuty={actionData} />;
}
