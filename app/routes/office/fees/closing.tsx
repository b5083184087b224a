import { data, redirect } from "react-router";
import { postClosing } from "#app/http/fees/post-closing.ts";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeClosingsPage } from "#app/ui/office/fees/closings-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { closingPage, reviewsList } from "#content/fees/closing-page.ts";
import { answerClosingCheck } from "#operations/fees/closings/answer-closing-check.ts";
import type { Route } from "./+types/closing.ts";
import { loadOfficeClosings } from "./load-closings.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(closingPage.officeTitle(loaderData?.name ?? ""));

export const loader = loadOfficeClosings;

/** `POST /office/leads/:id/closing/review` and `/office/leads/:id/closing/:report` */
export async function action(post: Route.ActionArgs) {
  const refused = await (post.pattern.endsWith("/review") ? answerCheck(post) : report(post));
  return refused ? data(refused, 422) : redirect(`/office/leads/${post.params.id}/closing`, 303);
}

async function report({ request, params, context }: Route.ActionArgs) {
  const reporter = { staffId: staffMember(context).id };
  const refused = await postClosing({ world: context.get(worldContext), reporter, request, params });
  return refused && { refused };
}

async function answerCheck({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["why"]);
  const found = { leadId: params.id, staffId: staffMember(context).id, reason: entered.why };
  const answered = await answerClosingCheck(context.get(worldContext), found);
  return answered.ok ? undefined : { refusedCheck: { message: reviewsList.refusals[answered.reason], entered } };
}

export default function Closing({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeClosingsPage shown={loaderData} {...actionData} />;
}
