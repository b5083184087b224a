import { data, redirect } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { PlanChangePage } from "#app/ui/my/payments/plan-change-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myPlanChangeCopy as copy } from "#content/agents/my-plan-change.ts";
import { changePlan } from "#operations/agents/change-plan.ts";
import type { Route } from "./+types/plan-change.ts";
import { loadPlanChange } from "./load-plan-change.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadPlanChange;

export async function action({ request, context }: Route.ActionArgs) {
  const { plan } = await postedTexts(request, ["plan"]);
  const chosen = await changePlan(context.get(worldContext), workspaceOf(context), plan);
  return chosen.ok ? redirect("/my/plan/change", 303) : data({ refused: chosen.reason }, 422);
}

export default function PlanChange({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanChangePage {...loaderData} refused={actionData?.refused} />;
}
