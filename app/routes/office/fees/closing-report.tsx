import { data, redirect } from "react-router";
import { postClosing } from "#app/http/fees/post-closing.ts";
import { staffMember } from "#app/routes/office/staff-auth.ts";
import { OfficeClosingsPage } from "#app/ui/office/fees/closings-page.tsx";
import { officeTitle } from "#app/ui/office/office-title.ts";
import { worldContext } from "#app/world-context.ts";
import { closingPage } from "#content/fees/closing-page.ts";
import type { Route } from "./+types/closing-report.ts";
import { loadOfficeClosings } from "./load-closings.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeTitle(closingPage.officeTitle(loaderData?.name ?? ""));

export const loader = loadOfficeClosings;

export async function action({ request, params, context }: Route.ActionArgs) {
  const reporter = { staffId: staffMember(context).id };
  const refused = await postClosing({ world: context.get(worldContext), reporter, request, params });
  return refused ? data(refused, 422) : redirect(`/office/leads/${params.id}/closing`, 303);
}

export default function ClosingReport({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeClosingsPage shown={loaderData} refused={actionData} />;
}
