import { data, redirect } from "react-router";
import { postedForm, textsIn } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { ReportPage } from "#app/ui/my/refunds/report-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { reportPage as copy } from "#content/refunds/my-refund.ts";
import { parseReportGround } from "#domain/refunds/policy-terms.ts";
import { reportLead } from "#operations/refunds/report-lead.ts";
import type { Route } from "./+types/report.ts";
import { loadReport } from "./load-report.ts";

export const meta: Route.MetaFunction = () => myTitle(copy.form);

export const loader = loadReport;

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await postedForm(request);
  const { ground, words } = textsIn(form, ["ground", "words"]);
  const records = [...form.keys()].flatMap((name) => (name.startsWith("record-") ? name.slice(7) : []));
  const report = { leadId: params.id, ground: parseReportGround(ground), words, activityIds: records };
  const reported = await reportLead(context.get(worldContext), workspaceOf(context), report);
  if (reported.ok) return redirect(`/my/leads/${params.id}/report`, 303);
  if (reported.reason === "unknown-lead") throw data(null, { status: 404 });
  return data({ refused: reported.reason, typed: { ground, words, records } }, 422);
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} answer={actionData} />;
}
