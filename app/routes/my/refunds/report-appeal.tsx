import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { AppealForm } from "#app/ui/my/refunds/appeal-form.tsx";
import { worldContext } from "#app/world-context.ts";
import { appealPage as copy } from "#content/refunds/my-refund.ts";
import { appealReport } from "#operations/refunds/report-lead.ts";
import type { Route } from "./+types/report-appeal.ts";
import { ownReport } from "./load-report.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export async function loader({ params, context }: Route.LoaderArgs) {
  await ownReport(context, params.id);
  return null;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const report = await ownReport(context, params.id);
  const { text } = await postedTexts(request, ["text"]);
  const appeal = { reportId: params.id, text };
  const appealed = await appealReport(context.get(worldContext), workspaceOf(context), appeal);
  if (appealed.ok) return redirect(`/my/leads/${report.leadId}/report`, 303);
  if (appealed.reason === "unknown") throw data(null, { status: 404 });
  return data({ refused: appealed.reason, text }, 422);
}

export default function ReportAppeal({ actionData }: Route.ComponentProps) {
  return <AppealForm answer={actionData} />;
}
