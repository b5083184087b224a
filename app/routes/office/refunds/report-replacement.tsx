import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { ReportDecisionPage } from "#app/ui/office/refunds/report-decision-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { reportDecisionPage as copy } from "#content/refunds/office-refunds.ts";
import { replaceLead } from "#operations/refunds/decide-report.ts";
import type { Route } from "./+types/report-replacement.ts";
import { loadReportDecision } from "./load-report-decision.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeTitle(copy.title(loaderData?.agent ?? ""));

export const loader = loadReportDecision;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { leadId } = await postedTexts(request, ["leadId"]);
  const replacement = { reportId: params.id, leadId, staffId: staffMember(context).id };
  const replaced = await replaceLead(context.get(worldContext), replacement);
  if (replaced.ok) return redirect(`/office/reports/${params.id}/decision?done=replaced`, 303);
  if (replaced.reason === "unknown-report") throw data(null, { status: 404 });
  return data({ refused: replaced.reason, leadId }, 400);
}

export default function ReportReplacement({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportDecisionPage report={loaderData} replacement={actionData} />;
}
