import { redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { worldContext } from "#app/world-context.ts";
import { withdrawPlanChange } from "#operations/agents/change-plan.ts";
import type { Route } from "./+types/plan-change-withdrawal.ts";

export async function action({ context }: Route.ActionArgs) {
  await withdrawPlanChange(context.get(worldContext), workspaceOf(context));
  return redirect("/my/plan/change", 303);
}
