import { data, redirect, redirectDocument } from "react-router";
import { postedTexts } from "#app/http/posted-form.ts";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { PlanChangePage } from "#app/ui/my/payments/plan-change-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myPlanChangeCopy as copy } from "#content/agents/my-plan-change.ts";
import { planChangePath } from "#content/navigation.ts";
import { choosePlan } from "#operations/agents/choose-plan.ts";
import type { Route } from "./+types/plan-change.ts";
import { loadPlanChange } from "./load-plan-change.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadPlanChange;

/** Also after a refused press: the change that is open then may be newer than the page. */
export const shouldRevalidate = () => true;

export async function action({ request, context }: Route.ActionArgs) {
  const { plan } = await postedTexts(request, ["plan"]);
  const chosen = await choosePlan(context.get(worldContext), workspaceOf(context), plan);
  if (!chosen.ok) return data({ refused: chosen.reason }, 422);
  const { payment } = chosen;
  // The provider's page is outside the workspace, even in the sandbox, so the browser loads a new document.
  if (payment.ok) return redirectDocument(payment.url, 303);
  return payment.reason === "not-opened" ? data({ hasNoPage: true }, 503) : redirect(planChangePath, 303);
}

export default function PlanChange({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanChangePage {...loaderData} {...actionData} />;
}
