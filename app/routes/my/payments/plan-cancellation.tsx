import { data, redirect } from "react-router";
import { entryAt } from "#app/route-pattern.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { CancellationPage } from "#app/ui/my/payments/cancellation-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myCancellationCopy as copy } from "#content/agents/my-cancellation.ts";
import { cancelPlan } from "#operations/agents/cancel-plan.ts";
import { undoCancellation } from "#operations/agents/undo-cancellation.ts";
import type { Route } from "./+types/plan-cancellation.ts";
import { loadCancellation } from "./load-cancellation.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadCancellation;

const acts = { "my/plan/cancellation": cancelPlan, "my/plan/cancellation/undo": undoCancellation };

export async function action({ pattern, context }: Route.ActionArgs) {
  const done = await entryAt(acts, pattern)(context.get(worldContext), workspaceOf(context));
  return done.ok ? redirect("/my/plan/cancellation", 303) : data({ refused: done.reason }, 422);
}

export default function PlanCancellation({ loaderData, actionData }: Route.ComponentProps) {
  return <CancellationPage {...loaderData} refused={actionData?.refused} />;
}
