import { data, redirect } from "react-router";
import { formWithFiles, textsIn } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { ReportPage } from "#app/ui/my/refunds/report-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { reportPage as copy } from "#content/refunds/my-refund.ts";
import { parseReportGround } from "#domain/refunds/policy-terms.ts";
import { addReportFiles } from "#operations/refunds/add-report-files.ts";
import { reportLead } from "#operations/refunds/report-lead.ts";
import type { Route } from "./+types/report.ts";
import { loadReport, seesLead } from "./load-report.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.form, matches);

export const loader = loadReport;

export async function action({ request, params, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (!(await seesLead(context, params.id))) throw data(null, { status: 404 });
  const { form, files } = await formWithFiles(request);
  const { ground, text } = textsIn(form, ["ground", "text"]);
  const records = [...form.keys()].flatMap((name) => (name.startsWith("record-") ? name.slice(7) : []));
  const report = { leadId: params.id, ground: parseReportGround(ground), text, activityIds: records };
  const reported = await reportLead(world, workspaceOf(context), report);
  // The report is stored by now, even if the browser is still sending files.
  const reportId = reported.ok ? reported.reportId : undefined;
  const refused = await addReportFiles(world, workspaceOf(context), { reportId, files });
  if (reported.ok && refused.length === 0) return redirect(`/my/leads/${params.id}/report`, 303);
  if (reported.ok)
    return data({ answer: undefined, refusedFiles: { line: "refusedOfReport" as const, files: refused } }, 422);
  if (reported.reason === "unknown-lead") throw data(null, { status: 404 });
  const answer = { refused: reported.reason, typed: { ground, text, records } };
  return data({ answer, refusedFiles: { line: "lost" as const, files: refused } }, 422);
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} answer={actionData?.answer} refusedFiles={actionData?.refusedFiles} />;
}
