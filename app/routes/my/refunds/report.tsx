import { data, redirect } from "react-router";
import { formWithFiles, textsIn } from "#app/http/posted-form.ts";
import { addressOfPattern, entryAt } from "#app/route-pattern.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { ReportPage } from "#app/ui/my/refunds/report-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { reportPage as copy } from "#content/refunds/my-refund.ts";
import { reportFilesCopy } from "#content/refunds/report-files.ts";
import { parseReportGround } from "#domain/refunds/policy-terms.ts";
import { addReportFiles } from "#operations/refunds/add-report-files.ts";
import { reportLead } from "#operations/refunds/report-lead.ts";
import type { Route } from "./+types/report.ts";
import { loadReport, ownReport, seesLead } from "./load-report.ts";

const filesPattern = "my/reports/:id/files";

export const meta: Route.MetaFunction = ({ location: { pathname }, matches }) =>
  myTitle(pathname.endsWith("/files") ? reportFilesCopy.add : copy.form, matches);

export async function loader({ pattern, params, context, request }: Route.LoaderArgs) {
  const isOfReport = addressOfPattern(pattern) === `/${filesPattern}`;
  const id = isOfReport ? (await ownReport(context, params.id)).leadId : params.id;
  return loadReport({ params: { id }, context, request });
}

const acts = { "my/leads/:id/report": report, [filesPattern]: addFiles };

export const action = (post: Route.ActionArgs) => entryAt(acts, post.pattern)(post);

async function report({ request, params, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (!(await seesLead(context, params.id))) throw data(null, { status: 404 });
  const { form, files } = await formWithFiles(request);
  const { ground, text } = textsIn(form, ["ground", "text"]);
  const records = [...form.keys()].flatMap((name) => (name.startsWith("record-") ? name.slice(7) : []));
  const said = { leadId: params.id, ground: parseReportGround(ground), text, activityIds: records };
  const reported = await reportLead(world, workspaceOf(context), said);
  // The report is stored by now, even if the browser is still sending files.
  const reportId = reported.ok ? reported.reportId : undefined;
  const refused = await addReportFiles(world, workspaceOf(context), { reportId, files });
  if (reported.ok && refused.length === 0) return redirect(`/my/leads/${params.id}/report`, 303);
  if (reported.ok) return data({ refusedFiles: { line: "refusedOfReport" as const, files: refused } }, 422);
  if (reported.reason === "unknown-lead") throw data(null, { status: 404 });
  const answer = { refused: reported.reason, entered: { ground, text, records } };
  return data({ answer, refusedFiles: { line: "lost" as const, files: refused } }, 422);
}

async function addFiles({ request, params, context }: Route.ActionArgs) {
  const { leadId } = await ownReport(context, params.id);
  const { files } = await formWithFiles(request);
  const refused = await addReportFiles(context.get(worldContext), workspaceOf(context), { reportId: params.id, files });
  if (refused.length === 0) return redirect(`/my/leads/${leadId}/report?done=added`, 303);
  return data({ refusedFiles: { line: "refused" as const, files: refused } }, 422);
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} {...actionData} />;
}
