import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeClosingsPage } from "#app/ui/office/fees/closings-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { closingPage, reviewsList } from "#content/fees/closing-page.ts";
import { answerClosingCheck } from "#operations/fees/closings/answer-closing-check.ts";
import type { Route } from "./+types/closing-check.ts";
import { loadOfficeClosings } from "./load-closings.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(closingPage.officeTitle(loaderData?.name ?? ""));

export const loader = loadOfficeClosings;

export async function action({ request, params, context }: Route.ActionArgs) {
  const typed = await postedTexts(request, ["why"]);
  const found = { leadId: params.id, staffId: staffMember(context).id, reason: typed.why };
  const answered = await answerClosingCheck(context.get(worldContext), found);
  if (answered.ok) return redirect(`/office/leads/${params.id}/closing`, 303);
  return data({ message: reviewsList.refusals[answered.reason], typed }, 422);
}

export default function ClosingCheck({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeClosingsPage shown={loaderData} refusedCheck={actionData} />;
}
