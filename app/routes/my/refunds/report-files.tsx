import { data, redirect } from "react-router";
import { formWithFiles } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { ReportPage } from "#app/ui/my/refunds/report-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { reportFilesCopy as copy } from "#content/refunds/report-files.ts";
import { addReportFiles } from "#operations/refunds/add-report-files.ts";
import type { Route } from "./+types/report-files.ts";
import { loadReport, ownReport } from "./load-report.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.add, matches);

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { leadId } = await ownReport(context, params.id);
  return loadReport({ params: { id: leadId }, context, request });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { leadId } = await ownReport(context, params.id);
  const { files } = await formWithFiles(request);
  const refused = await addReportFiles(context.get(worldContext), workspaceOf(context), { reportId: params.id, files });
  if (refused.length === 0) return redirect(`/my/leads/${leadId}/report?done=added`, 303);
  return data({ line: "refused" as const, files: refused }, 422);
}

export default function ReportFiles({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} answer={undefined} refusedFiles={actionData} />;
}
