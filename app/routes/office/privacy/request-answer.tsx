import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { RequestPage } from "#app/ui/office/privacy/request-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { requestsCopy as copy } from "#content/privacy/office-requests.ts";
import { answerRequest } from "#operations/privacy/answer-rights-request.ts";
import type { Route } from "./+types/request-answer.ts";
import { loadRequest } from "./load-request.ts";

export const meta: Route.MetaFunction = () => officeTitle(copy.request);

export const loader = (visit: Route.LoaderArgs) => loadRequest(visit);

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { answer } = await postedTexts(request, ["answer"]);
  const by = { requestId: id, staffId: staffMember(context).id };
  const answered = await answerRequest(context.get(worldContext), { ...by, answer });
  if (answered.ok) throw redirect(`/office/requests/${id}`, 303);
  if (answered.reason === "unknown-request") throw data(null, { status: 404 });
  return data({ form: "answer" as const, refusal: copy.answerRefusals[answered.reason], typed: answer }, 400);
}

export default function RequestAnswer({ loaderData, actionData }: Route.ComponentProps) {
  return <RequestPage request={loaderData} refused={actionData} />;
}
