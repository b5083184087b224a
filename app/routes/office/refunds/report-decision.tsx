import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { entryAt } from "#app/route-pattern.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { resultText } from "#app/ui/actions/result-text.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReportDecisionPage } from "#app/ui/office/refunds/report-decision-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { reportDecisionPage as copy } from "#content/refunds/office-refunds.ts";
import { decideReport, replaceLead } from "#operations/refunds/decide-report.ts";
import type { Route } from "./+types/report-decision.ts";
import { loadReportDecision } from "./load-report-decision.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.report.agent ?? ""));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const done = resultText(copy.done, new URL(request.url).searchParams.get("done"));
  return { report: await loadReportDecision({ params, context }), done };
}

const choices = new Map([
  ["valid", true],
  ["invalid", false],
]);

const acts = { "office/reports/:id/decision": decide, "office/reports/:id/replacement": replace };

export const action = (post: Route.ActionArgs) => entryAt(acts, post.pattern)(post);

async function decide({ request, params, context }: Route.ActionArgs) {
  const entered = await postedTexts(request, ["choice", "text"]);
  const decision = { reportId: params.id, isValid: choices.get(entered.choice), text: entered.text };
  const decided = await decideReport(context.get(worldContext), { ...decision, staffId: staffMember(context).id });
  if (decided.ok) return redirect(`/office/reports/${params.id}/decision?done=decided`, 303);
  if (decided.reason === "unknown-report") throw data(null, { status: 404 });
  return data({ decision: { refused: decided.reason, entered } }, 400);
}

async function replace({ request, params, context }: Route.ActionArgs) {
  const { leadId } = await postedTexts(request, ["leadId"]);
  const replacement = { reportId: params.id, leadId, staffId: staffMember(context).id };
  const replaced = await replaceLead(context.get(worldContext), replacement);
  if (replaced.ok) return redirect(`/office/reports/${params.id}/decision?done=replaced`, 303);
  if (replaced.reason === "unknown-report") throw data(null, { status: 404 });
  return data({ replacement: { refused: replaced.reason, leadId } }, 400);
}

export default function ReportDecision({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportDecisionPage {...loaderData} {...actionData} />;
}
