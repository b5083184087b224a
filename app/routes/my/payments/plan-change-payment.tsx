import { data, redirect, redirectDocument } from "react-router";
import { workspaceOf } from "#app/routes/my/member-auth.ts";
import { myTitle } from "#app/ui/my/my-page.tsx";
import { PlanChangePage } from "#app/ui/my/payments/plan-change-page.tsx";
import { worldContext } from "#app/world-context.ts";
import { myPlanChangeCopy as copy } from "#content/agents/my-plan-change.ts";
import { planChangePath } from "#content/navigation.ts";
import { payPlanChange } from "#operations/agents/pay-plan-change.ts";
import type { Route } from "./+types/plan-change-payment.ts";
import { loadPlanChange } from "./load-plan-change.ts";

export const meta: Route.MetaFunction = ({ matches }) => myTitle(copy.title, matches);

export const loader = loadPlanChange;

/** `POST /my/plan/change/payment`: leads to the provider's page, which is outside the workspace, even in the sandbox. */
export async function action({ context }: Route.ActionArgs) {
  const payment = await payPlanChange(context.get(worldContext), workspaceOf(context));
  if (payment.ok) return redirectDocument(payment.url, 303);
  return payment.reason === "nothing-to-pay" ? redirect(planChangePath, 303) : data({ hasNoPage: true }, 503);
}

export default function PlanChangePayment({ loaderData, actionData }: Route.ComponentProps) {
  return <PlanChangePage {...loaderData} hasNoPage={actionData?.hasNoPage} />;
}
