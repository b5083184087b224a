import { data, redirect } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { CancellationPage } from "#app/ui/my/payments/cancellation-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myCancellationCopy as copy } from "#content/agents/my-cancellation.ts";
import { cancelPlan } from "#operations/agents/cancel-plan.ts";
import type { Route } from "./+types/plan-cancellation.ts";
import { loadCancellation } from "./load-cancellation.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadCancellation;

export async function action({ context }: Route.ActionArgs) {
  const cancelled = await cancelPlan(context.get(worldContext), workspaceOf(context));
  return cancelled.ok ? redirect("/my/plan/cancellation", 303) : data({ refused: cancelled.reason }, 422);
}

export default function PlanCancellation({ loaderData, actionData }: Route.ComponentProps) {
  return <CancellationPage {...loaderData} refused={actionData?.refused} />;
}
