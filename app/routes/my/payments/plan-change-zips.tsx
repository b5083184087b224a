import { data, redirect } from "react-router";
import { postedForm } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { PlanChangePage } from "#app/ui/my/payments/plan-change-page.tsx";
import { pickedZips } from "#app/ui/my/payments/zip-field.ts";
import { worldContext } from "#app/world-context.ts";
import { myPlanChangeCopy as copy } from "#content/agents/my-plan-change.ts";
import { pickZips } from "#operations/agents/apply-plan-change.ts";
import type { Route } from "./+types/plan-change-zips.ts";
import { loadPlanChange } from "./load-plan-change.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadPlanChange;

export async function action({ request, context }: Route.ActionArgs) {
  const picked = pickedZips(await postedForm(request));
  const done = await pickZips(context.get(worldContext), workspaceOf(context), picked);
  if (done.ok || done.reason === "nothing-to-pick") return redirect("/my/plan/change", 303);
  return data({ picked }, 422);
}

export default function PlanChangeZips({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanChangePage {...loaderData} refusedPick={actionData?.picked} />;
}
