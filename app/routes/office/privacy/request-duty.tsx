import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RequestPage } from "#app/ui/office/privacy/request-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { dutyAnswers } from "#domain/privacy/rights-request.ts";
import { recordDuty } from "#operations/privacy/answer-rights-request.ts";
import type { Route } from "./+types/request-duty.ts";
import { loadRequest } from "./load-request.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.request);

export const loader = (visit: Route.LoaderArgs) => loadRequest(visit);

export async function action({ request, params: { id, duty }, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["answer", "reason"]);
  const answer = dutyAnswers.find((one) => one === typed.answer);
  const reply = { requestId: id, dutyId: duty, staffId: staffMember(context).id, answer, reason: typed.reason };
  const recorded = await recordDuty(context.get(worldContext), reply);
  if (recorded.ok) throw redirect(`/office/requests/${id}`, 303);
  if (recorded.reason === "unknown-request") throw data(null, { status: 404 });
  const { reason } = recorded;
  const refused = { form: "duty" as const, dutyId: duty, reason, refusal: copy.dutyRefusals[reason] };
  return data({ ...refused, typed: typed.reason, chosen: typed.answer }, 400);
}

export default function RequestDuty({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage request={loaderData} refused={actionData} />;
}
